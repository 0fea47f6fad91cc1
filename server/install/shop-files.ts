import path from 'node:path';

/** What the files of a shop depend on. */
export interface ShopPlace {
  /** Absolute path of the shop's folder. */
  readonly folder: string;
  readonly port: number;
  readonly address: URL;
  /** The program of the server. */
  readonly main: string;
  /** The user who makes the shop. */
  readonly user: string;
}

/** Names that no public certificate authority knows: Caddy signs their certificates itself. */
const LOCAL = /^localhost$|\.(?:localhost|local|internal|test|lan|home\.arpa)$|^[^.]+$/;

/** Caddy's settings for the shop's address. */
export function caddyfile({ address, port }: ShopPlace): string {
  const tls =
    LOCAL.test(address.hostname) && address.protocol === 'https:' ? '\ttls internal\n' : '';
  return `# sudo caddy run --config Caddyfile
${address.origin} {
${tls}\treverse_proxy 127.0.0.1:${port}
}
`;
}

/** What a service of root may not have: PostgreSQL runs as another user then. */
const OF_USERS = `CapabilityBoundingSet=
NoNewPrivileges=true
RestrictSUIDSGID=true
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
SystemCallErrorNumber=EPERM
`;

/** A unit of systemd for the shop. Its settings are in the folder (settings-file.ts). */
export const serviceFile = ({
  folder,
  main,
  user,
}: ShopPlace): string => `# systemctl enable --now ${path.join(folder, 'snowpea.service')}
[Unit]
Description=Snowpea store in ${folder}
After=network-online.target
Wants=network-online.target
StartLimitIntervalSec=0

[Service]
User=${user}
WorkingDirectory=${folder}
Environment=NODE_ENV=production
ExecStart="${process.execPath}" "${main}"
Restart=on-failure
RestartSec=2
RestartPreventExitStatus=1
# Only the server gets SIGTERM, because it stops PostgreSQL itself. Processes that remain after the time-out are killed.
KillMode=mixed
TimeoutStopSec=150
UMask=0077
# Only the shop's folder is writable; /tmp is shared with the commands, because the database's socket is there.
ProtectSystem=strict
ProtectHome=read-only
ReadWritePaths="${folder}" /tmp
PrivateDevices=true
ProtectClock=true
ProtectControlGroups=true
ProtectHostname=true
ProtectKernelLogs=true
ProtectKernelModules=true
ProtectKernelTunables=true
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=true
RestrictRealtime=true
LockPersonality=true
SystemCallArchitectures=native
${user === 'root' ? '' : OF_USERS}
[Install]
WantedBy=multi-user.target
`;
