#!/bin/sh
# Run in the image before the product starts, with apps/web/dist-before on a volume that lasts: puts this release's files of
# the web app there, where the next release finds them for pages that are still open. Several may run at once.
set -eu

from=apps/web/dist/assets
to=apps/web/dist-before/assets
mkdir -p "$to"
find "$from" -type f | while read -r path; do
  file=${path#"$from"/}
  # Names hold a hash of the contents: a file with this name is this file.
  if [ -e "$to/$file" ]; then
    touch -c "$to/$file"
  else
    mkdir -p "$(dirname "$to/$file")"
    new=$(mktemp "$to/.new-XXXXXX")
    cp "$path" "$new"
    mv "$new" "$to/$file"
  fi
done
# What no start has brought for so long belongs to no page that is open.
find "$to" -type f -mtime +90 -delete
