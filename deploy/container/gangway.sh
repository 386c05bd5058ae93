#!/bin/sh
# The commands of docs/operations.md inside the image, which has no npm scripts: `gangway backup create` is
# `npm run backup -- create`. Settings are those of the container and of its file of secrets.
set -eu

name=${1:-}
[ $# -eq 0 ] || shift
case $name in
admin:create) file=create-admin ;;
files) file=settle-files ;;
import) file=import-season ;;
audit | backup | doctor | keys | privacy | retention | tallies) file=$name ;;
*)
  echo 'Usage: gangway admin:create|audit|backup|doctor|files|import|keys|privacy|retention|tallies …' >&2
  exit 1
  ;;
esac
exec node --env-file-if-exists=/run/secrets/gangway.env "apps/server/src/$file.ts" "$@"
