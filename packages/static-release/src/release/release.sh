# Runs on the server: `npm run release` sends it. Usage: sh release.sh ROOT HASHED COMMAND [ID [PORT PROGRAM | FROM]]
#   put ID      unpacks the archive on standard input as a release, and checks it against its SHA256SUMS
#   try ID      serves a release with PROGRAM, nginx or caddy, on a loopback port until standard input ends
#   switch ID   verifies a release and makes it live in one rename; with FROM, only in its place
#   checked ID  records that a release has passed its checks
#   abandon ID  forgets a release, so that nothing returns to it
#   current     answers with the release that is live
#   good        answers with the release that is live if it was checked, otherwise with the last one that was
#   previous    answers with the checked release before the live one
#   prune       keeps the five newest releases and the live one
# HASHED matches the hashed folders. Pages opened before a deploy still request their files.
set -eu
# The web server reads the files as another user.
umask 022
root=$1
case $root in '~') root=$HOME ;; '~/'*) root=$HOME/${root#'~/'} ;; esac
mkdir -p "$root/releases"
cd "$root"
# Debian keeps nginx where ordinary users do not look.
PATH=$PATH:/usr/sbin
hashed=$2
command=$3
id=${4:-}
fail() { echo "$1" >&2; exit 1; }
# Marked, because the server may print a greeting. It may not end its line.
answer() { printf '\nrelease.sh: %s\n' "$1"; }
# One change at a time. Uploads and rehearsals take no lock, since their connection may stall.
lock() {
  exec 9>>lock
  flock -w "${LOCK_SECONDS:-60}" 9 || fail "Another release holds $root/lock: $(cat lock). Try again, or end that process."
  echo "$command $id, process $$ of $(id -un), since $(date)" >lock
}
# `order` lists the releases, newest first. Clocks may be set back, so it counts instead of dates.
# A line is an ID, and `checked` once it has passed.
if [ ! -e order ]; then
  for each in $(ls -1t releases | grep -v '\.partial$'); do
    [ -z "$(find "releases/$each" -maxdepth 0 -newermt 2001-01-01)" ] || echo "$each checked"
  done >order.new
  mv order.new order
fi
newest() {
  while read -r each state; do [ ! -d "releases/$each" ] || [ "$state" != "${1-$state}" ] || echo "$each"; done <order
}
checked() { newest checked; }
current() { [ ! -L current ] || basename "$(readlink current)"; }
# Moves the release to the top with a state, or removes it.
record() {
  { [ -z "${1+state}" ] || echo "$id${1:+ $1}"; grep -v "^$id\( \|$\)" order || :; } >order.next
  mv order.next order
}
verify() { (cd "$1" && sha256sum --quiet -c SHA256SUMS) >&2; }
# Links the hashed files of release $1, which its open pages still request, into folder $2.
keep() {
  sed 's/^[^ ]*  //' "releases/$1/SHA256SUMS" | { grep -E "^site(/.*)?($hashed)" || true; } | while read -r file; do
    [ -e "releases/$1/$file" ] && [ ! -e "$2/$file" ] || continue
    mkdir -p "$2/${file%/*}"
    ln "releases/$1/$file" "$2/$file"
  done
}

case $command in
put)
  if command -v caddy >/dev/null; then
    version=$(caddy version | sed 's/^v//; s/ .*//')
    printf '2.6.2\n%s\n' "$version" | sort -V -C || fail "Caddy $version is too old: install 2.6.2 or later."
  fi
  partial=releases/$id.$$.partial
  trap 'rm -rf "$partial"' EXIT
  mkdir "$partial"
  tar -xz -C "$partial"
  verify "$partial"
  lock
  if [ -d "releases/$id" ] && verify "releases/$id"; then
    record "$(checked | grep -qFx "$id" && echo checked || :)"
    exit
  fi
  for other in $(current) $(checked | head -n 2); do keep "$other" "$partial"; done
  chmod -R a+rX "$partial"
  # A damaged copy of this release.
  rm -rf "releases/$id"
  mv "$partial" "releases/$id"
  record ''
  ;;
try)
  release=$PWD/releases/$id
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  exec 3<&0
  if [ "$6" = nginx ]; then
    # As root, nginx would read the files as another user.
    [ "$(id -u)" != 0 ] || user='user root;'
    paths=$(printf "%s_temp_path $work; " client_body proxy fastcgi uwsgi scgi)
    echo "daemon off; ${user:-} pid $work/pid; events {} http { access_log off; $paths include $release/nginx/maps.conf;
      server { listen 127.0.0.1:$5; root $release/site; include $release/nginx/rules.conf; } }" >"$work/config"
    nginx -e stderr -c "$work/config" &
  else
    printf '{\n admin off\n}\nhttp://127.0.0.1:%s {\n bind 127.0.0.1\n root * %s/site\n import %s/caddy/rules.caddy\n}\n' \
      "$5" "$release" "$release" >"$work/config"
    XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work STEPPATH=$work caddy run --adapter caddyfile --config "$work/config" &
  fi
  server=$!
  # A stalled connection does not end its input.
  { timeout 900 cat <&3; kill $server; } >/dev/null 2>&1 &
  wait $server || :
  ;;
switch)
  lock
  [ -z "${5:-}" ] || [ "$(current)" = "$5" ] || [ "$(current)" = "$id" ] ||
    fail "Meanwhile $(current) went live. $5 did not switch back."
  verify "releases/$id"
  [ -z "$(current)" ] || keep "$(current)" "releases/$id"
  ln -sfn "releases/$id" current.next
  mv -T current.next current
  ;;
checked)
  lock
  grep -q "^$id\( \|$\)" order || record ''
  sed "s/^$id$/& checked/" order >order.next
  mv order.next order
  ;;
abandon) lock; record ;;
current) answer "$(current)" ;;
good) answer "$({ checked | grep -Fx "$(current)" || checked; } | head -n 1)" ;;
previous) answer "$({ checked | grep -Fx -A 1 "$(current)" | sed 1d; checked | grep -Fxq "$(current)" || checked; } | head -n 1)" ;;
prune)
  lock
  for old in $(ls -1 releases | grep -v '\.partial$'); do
    { newest | head -n 5; current; } | grep -qFx "$old" || rm -rf "releases/$old"
  done
  # Left by an upload that was killed; others are running.
  for partial in $(ls -1 releases | sed -n 's/\.partial$//p'); do
    kill -0 "${partial##*.}" 2>/dev/null || rm -rf "releases/$partial.partial"
  done
  ;;
esac
