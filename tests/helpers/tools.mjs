/** Other software that tests of the long run compare with: each program, and the packages of Debian that have it. */
export const TOOLS = {
  aapt: ['aapt', 'apksigner', 'fdroidserver'],
  apksigner: ['apksigner'],
  buildah: ['buildah', 'podman', 'runc', 'debootstrap'],
  caddy: ['caddy'],
  'docker-compose': ['docker-compose'],
  fdroid: ['fdroidserver'],
  haproxy: ['haproxy'],
  jarsigner: ['default-jdk-headless'],
  nginx: ['nginx-light'],
  openssl: ['openssl'],
  promtool: ['prometheus'],
  psql: ['postgresql-client'],
  'swift-proxy-server': ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  'systemd-analyze': ['systemd'],
  xmllint: ['libxml2-utils'],
};
