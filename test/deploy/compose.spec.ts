import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { projectDirectory } from '../../src/project-directory.js';
import { isOlder, OLDEST_CADDY } from './start-caddy.js';

interface Service {
  readonly image?: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly read_only?: boolean;
  readonly deploy?: { readonly resources: { readonly limits?: { readonly memory: string } } };
  readonly ports?: readonly string[];
  readonly container_name?: string;
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string | number>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly volumes?: readonly string[];
  readonly networks?:
    | readonly string[]
    | Readonly<Record<string, { readonly ipv4_address: string }>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

const read = (path: string): string => readFileSync(join(projectDirectory, path), 'utf8');
// Merge keys (<<) are of YAML 1.1, which compose reads.
const { services, volumes } = load(read('docker-compose.yml'), { schema: YAML11_SCHEMA }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

describe('docker-compose.yml', () => {
  it.each(['api', 'scheduler'])('lets %s run in any number of containers', (name) => {
    const service = services[name]!;
    expect(service.ports).toBeUndefined();
    expect(service.container_name).toBeUndefined();
    expect(service.volumes).toEqual(['media:/var/lib/postrider/media']);
    const { SCHEDULER_HEALTH_PORT: _port, ...environment } = service.environment;
    expect(environment).toEqual(services['migrate']!.environment);
  });

  it('asks api and scheduler how they are at the ports that they listen on', () => {
    const asked = (name: string) => services[name]!.healthcheck!.test.at(-1);
    expect(asked('api')).toContain('127.0.0.1:3000/health/ready');
    const port = services['scheduler']!.environment['SCHEDULER_HEALTH_PORT'];
    expect(asked('scheduler')).toContain(`127.0.0.1:${port}/health'`);
  });

  it('has one way in, which leads to every api', () => {
    const open = Object.keys(services).filter((name) => services[name]!.ports !== undefined);
    expect(open).toEqual(['proxy']);
    const [file] = services['proxy']!.volumes![0]!.split(':');
    expect(read(file!)).toMatch(/dynamic a \{\s+name api\s+port 3000\s/);
    expect(services['proxy']!.depends_on).toEqual({ api: { condition: 'service_healthy' } });
  });

  it('runs a proxy that can send a body to the next api', () => {
    const [, version] = /^caddy:(\d+\.\d+\.\d+)-alpine$/.exec(services['proxy']!.image!) ?? [];
    expect(isOlder(version!, OLDEST_CADDY)).toBe(false);
    expect(isOlder('2.10.2', OLDEST_CADDY)).toBe(true);
  });

  it('says which version of Compose reads it', () => {
    // `required: false` of an env_file is the newest thing that it uses.
    const said = /Docker Compose 2\.24/;
    for (const path of ['docker-compose.yml', 'README.md', 'docs/operations.md'])
      expect([path, said.test(read(path))]).toEqual([path, true]);
  });

  it('believes the proxy alone about who a client is', () => {
    const { TRUSTED_PROXIES: trusted } = services['api']!.environment;
    const { edge } = services['proxy']!.networks as Record<string, { ipv4_address: string }>;
    // And the one before it, where there is one.
    expect(trusted).toBe(`${edge!.ipv4_address}\${FRONT_PROXY:+,$FRONT_PROXY}`);
    expect(services['api']!.networks).toEqual(['default', 'edge']);
    expect(read('deploy/Caddyfile')).not.toMatch(/private_ranges|trusted_proxies static/);
  });

  it('starts programs and uses volumes that there are', () => {
    const programs = Object.values(services).flatMap(({ command }) =>
      command?.[0] === 'node' ? [command[1]!] : [],
    );
    expect(programs).toHaveLength(2);
    for (const program of programs) {
      const source = program.replace(/^dist\//, '').replace(/\.js$/, '.ts');
      expect([source, existsSync(join(projectDirectory, source))]).toEqual([source, true]);
    }
    const named = Object.values(services).flatMap((service) => service.volumes ?? []);
    const missing = named
      .map((volume) => volume.split(':')[0]!)
      .filter((volume) => !volume.startsWith('.') && !(volume in volumes));
    expect(missing).toEqual([]);
  });

  it.each(Object.keys(services))('confines %s', (name) => {
    const { cap_drop, cap_add = [], security_opt, read_only, deploy } = services[name]!;
    expect({ cap_drop, security_opt, read_only }).toEqual({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      read_only: true,
    });
    expect(deploy?.resources.limits?.memory).toMatch(/^\d+[MG]$/);
    // Ours need no right at all.
    if (services[name]!.image === undefined) expect(cap_add).toEqual([]);
  });

  it('names the exact version of every image', () => {
    const images = Object.values(services).flatMap(({ image }) => image ?? []);
    expect(images).toHaveLength(3);
    for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-alpine)?$/);
  });

  it('migrates before anything else starts', () => {
    expect(services['migrate']!.command!.slice(1)).toEqual(['dist/src/cli/main.js', 'migrate']);
    for (const name of ['api', 'scheduler']) {
      const { condition } = services[name]!.depends_on!['migrate']!;
      expect(condition).toBe('service_completed_successfully');
    }
  });
});
