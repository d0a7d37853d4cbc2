#!/bin/sh
# Starts an image as docs/self-hosting.md has it, says what it takes, and looks whether it holds what is promised:
# no rights, nothing written but its volume, answers kept over a restart, a clean end. Ends with 1 where it does not.
#   deploy/try-container.sh localhost/chaperon:0.11.1
set -eu
image=${1:?the name of the image}
name=chaperon-try-$$
address=http://127.0.0.1:${PORT:-3999}
folder=$(mktemp -d)
trap 'podman rm --force "$name" > /dev/null 2>&1; podman volume rm --force "$name" > /dev/null 2>&1; rm -rf "$folder"' EXIT

says() { printf '%-24s %s\n' "$1" "$2"; }
holds() { # holds <what> <what is there> <what has to be there>
  [ "$2" = "$3" ] || { says "$1" "NOT AS PROMISED: $2 instead of $3"; podman logs "$name" | tail -n 20; exit 1; }
  says "$1" "$2"
}
milliseconds() { date +%s%3N; }
wait_until_ready() {
  for _ in $(seq 600); do
    [ "$(curl -s -o /dev/null -w '%{http_code}' "$address/readyz")" = 200 ] && return
    sleep 0.1
  done
  holds ready no yes
}
inside() { podman exec "$name" sh -c "$1" 2>&1; }
api() { curl -sf -H 'authorization: Bearer chaperon-web' -H 'content-type: application/json' "$@"; }

began=$(milliseconds)
podman run --detach --name "$name" --read-only --read-only-tmpfs=false --tmpfs /tmp --cap-drop all \
  --security-opt no-new-privileges --memory 2g --stop-timeout 15 --publish "127.0.0.1:${PORT:-3999}:3000" \
  --volume "$name:/data" --env REPORT_DELAY_MINUTES=0 "$image" > /dev/null
wait_until_ready
says 'new volume, ready after' "$(($(milliseconds) - began)) ms"

holds 'user' "$(inside 'id -u; id -g' | tr '\n' ' ')" '1000 1000 '
holds 'capabilities' "$(inside 'grep -h -E "Cap(Eff|Prm|Bnd)" /proc/1/status | cut -f 2 | sort -u')" 0000000000000000
holds 'no new privileges' "$(inside 'grep NoNewPrivs /proc/1/status | cut -f 2')" 1
holds 'writing outside' "$(inside 'touch /chaperon/x /etc/x /home/node/x; for f in /chaperon/x /etc/x /home/node/x; do [ -e $f ] && echo $f; done' | grep -c 'Read-only file system')" 3
holds 'health check' "$(podman healthcheck run "$name" > /dev/null && echo passes)" passes

api -d '{"entity_id":2267057,"report_score":12,"report_title":"Kept over a restart"}' "$address/v1/reports/new" > "$folder/report"
id=$(sed 's/.*"id":\([0-9]*\).*/\1/' "$folder/report")
began=$(milliseconds)
podman stop "$name" > /dev/null
says 'SIGTERM, ended after' "$(($(milliseconds) - began)) ms"
holds 'exit code' "$(podman inspect --format '{{.State.ExitCode}}' "$name")" 0

began=$(milliseconds)
podman start "$name" > /dev/null
wait_until_ready
says 'ready again after' "$(($(milliseconds) - began)) ms"
holds 'report kept' "$(api "$address/v1/reports/get?entity_id=2267057" | grep -c "\"id\":$id,")" 1

sleep "${IDLE_SECONDS:-120}"
says 'idle memory' "$(podman stats --no-stream --format '{{.MemUsage}}' "$name") (its own: $(inside 'grep RssAnon /proc/1/status | cut -f 2'))"
podman push --quiet "$image" "oci:$folder/image" > /dev/null
says 'compressed image' "$(($(du -sb "$folder/image" | cut -f 1) / 1000000)) MB"
