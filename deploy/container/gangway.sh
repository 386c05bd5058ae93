#!/bin/sh
# The commands of docs/operations.md inside the image, with the settings of the container and of its file of secrets.
exec node --env-file-if-exists=/run/secrets/gangway.env apps/server/src/gangway.ts "$@"
