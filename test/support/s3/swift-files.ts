/** Ports of the four servers and of the cache between them. */
export interface SwiftPorts {
  readonly proxy: number;
  readonly account: number;
  readonly container: number;
  readonly object: number;
  readonly cache: number;
}

/** The one user of the throwaway server, as S3 sees it. */
export const S3_USER = { accessKeyId: 'test:tester', secretAccessKey: 'testing' } as const;

/** What `swift.conf` holds: salts of the hash ring, and no limits that a large file would meet early. */
export function commonSettings(): string {
  return [
    '[swift-hash]',
    'swift_hash_path_prefix = prefix',
    'swift_hash_path_suffix = suffix',
    '',
    '[storage-policy:0]',
    'name = default',
    'default = yes',
    '',
  ].join('\n');
}

/** Settings of the account, container or object server. */
export function storageSettings(
  kind: 'account' | 'container' | 'object',
  port: number,
  folder: string,
): string {
  return [
    ...common(port, folder),
    `devices = ${folder}`,
    'mount_check = false',
    'disable_fallocate = true',
    '',
    '[pipeline:main]',
    `pipeline = ${kind}-server`,
    '',
    `[app:${kind}-server]`,
    `use = egg:swift#${kind}`,
    '',
  ].join('\n');
}

/** Settings of the proxy, which speaks S3. */
export function proxySettings(ports: SwiftPorts, folder: string): string {
  const pipeline =
    'catch_errors gatekeeper healthcheck cache s3api tempauth bulk slo dlo proxy-server';
  const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'bulk', 'slo', 'dlo'];
  return [
    ...common(ports.proxy, folder),
    '',
    '[pipeline:main]',
    `pipeline = ${pipeline}`,
    '',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    '',
    ...filters.flatMap((name) => [`[filter:${name}]`, `use = egg:swift#${name}`, '']),
    '[filter:cache]',
    'use = egg:swift#memcache',
    `memcache_servers = 127.0.0.1:${ports.cache}`,
    '',
    '[filter:s3api]',
    'use = egg:swift#s3api',
    'location = us-east-1',
    '',
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    'user_test_tester = testing .admin',
    '',
  ].join('\n');
}

function common(port: number, folder: string): string[] {
  return [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    'workers = 0',
    'log_level = WARNING',
    // Without syslog the servers log to their error output.
    'log_address = /nonexistent',
    `swift_dir = ${folder}`,
    ...(process.getuid?.() === 0 ? ['user = root'] : []),
  ];
}
