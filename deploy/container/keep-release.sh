#!/bin/sh
# Run in the image before the product starts, with apps/web/dist-before on a volume that lasts: puts this release's files of
# the web app there, where the next release finds them for pages that are still open. Several may run at once.
set -eu

from=apps/web/dist/assets
to=apps/web/dist-before/assets
# An empty file for each that was brought by this script, as old as its last start: no other is ever removed.
brought=apps/web/dist-before/brought
mkdir -p "$to" "$brought"
find "$from" -type f | while read -r path; do
  file=${path#"$from"/}
  # Names hold a hash of the contents: a file with this name is this file.
  if [ ! -e "$to/$file" ]; then
    mkdir -p "$(dirname "$to/$file")"
    new=$(mktemp "$to/.new-XXXXXX")
    cp "$path" "$new"
    mv "$new" "$to/$file"
  fi
  mkdir -p "$(dirname "$brought/$file")"
  touch "$brought/$file"
done
# What no start has brought for so long belongs to no page that is open.
find "$brought" -type f -mtime +90 | while read -r path; do
  rm -f "$to/${path#"$brought"/}" "$path"
done
