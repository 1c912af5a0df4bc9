import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ChildService } from './child-service.js';
import { freePort } from '../free-port.js';
import { explainMissing, missingPrograms } from './missing-programs.js';
import { runProgram } from './run-program.js';
import {
  configurationFile,
  installFile,
  ROUTER_FILE,
  THEME_FUNCTIONS_FILE,
  THEME_INDEX_FILE,
  THEME_STYLE_FILE,
  type SitePeople,
} from './site-files.js';
import { startDatabase, type RunningDatabase } from './start-database.js';

/** A real WordPress blog of the test's own. */
export interface RunningWordpress {
  /** For example `http://127.0.0.1:41234`, no trailing slash. */
  readonly siteUrl: string;
  /** An author: may publish and upload, may not edit others' posts or make categories. */
  readonly userLogin: string;
  /** The author's password for the login page; never good for the REST API. */
  readonly userPassword: string;
  /** The author's password for the REST API, 24 characters without spaces. */
  readonly applicationPassword: string;
  readonly adminLogin: string;
  readonly adminPassword: string;
  /** Ends PHP and MariaDB and removes their folder. */
  stop(): Promise<void>;
}

const PROGRAMS = ['php', 'mariadb-install-db', 'mariadbd'];
const PEOPLE: SitePeople = {
  adminLogin: 'admin',
  adminPassword: 'admin-login-password',
  authorLogin: 'ada',
  authorPassword: 'ada-login-password',
};

/**
 * Lays a blog into a temporary folder and serves it with MariaDB and PHP's own web server on free loopback ports.
 * Answers why when the programs are not installed; rejects when they are and the blog still does not start.
 */
export async function startWordpress(): Promise<RunningWordpress | { unavailable: string }> {
  const missing = await missingPrograms(PROGRAMS);
  const source = missing.includes('php') ? null : await packagedWordpress();
  if (source === null) missing.push('wordpress');
  if (source === null || missing.length > 0)
    return { unavailable: explainMissing('WordPress', missing) };

  const folder = await mkdtemp(join(tmpdir(), 'postrider-test-wordpress-'));
  // MariaDB serves as another user and has to pass through to its own folder.
  await chmod(folder, 0o711);
  const endings: Array<() => Promise<void>> = [() => rm(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const site = join(folder, 'site');
    const siteUrl = `http://127.0.0.1:${await freePort()}`;
    const [database] = await Promise.all([startDatabase(folder), layFiles(source, site)]);
    endings.push(() => database.stop());
    const applicationPassword = await install(site, siteUrl, database);
    const server = servePhp(site, siteUrl);
    endings.push(() => server.stop());
    await server.waitUntil(() => answersApi(siteUrl), 30_000);
    const { authorLogin, authorPassword, adminLogin, adminPassword } = PEOPLE;
    return {
      siteUrl,
      userLogin: authorLogin,
      userPassword: authorPassword,
      applicationPassword,
      adminLogin,
      adminPassword,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function packagedWordpress(): Promise<string | null> {
  const files = await runProgram('dpkg', '-L', 'wordpress').catch(() => '');
  const entry = files.split('\n').find((file) => file.endsWith('/wp-load.php'));
  return entry === undefined ? null : dirname(entry);
}

async function layFiles(source: string, site: string): Promise<void> {
  await runProgram('cp', '-rL', source, site);
  // The package's own configuration looks for a file per host name.
  await rm(join(site, 'wp-config.php'));
  const theme = join(site, 'wp-content', 'themes', 'plain');
  await mkdir(theme, { recursive: true });
  await mkdir(join(site, 'wp-content', 'uploads'), { recursive: true });
  await writeFile(join(theme, 'style.css'), THEME_STYLE_FILE);
  await writeFile(join(theme, 'index.php'), THEME_INDEX_FILE);
  await writeFile(join(theme, 'functions.php'), THEME_FUNCTIONS_FILE);
  await writeFile(join(site, 'router.php'), ROUTER_FILE);
}

async function install(site: string, siteUrl: string, database: RunningDatabase): Promise<string> {
  const installer = join(site, 'install-test-site.php');
  await writeFile(join(site, 'wp-config.php'), configurationFile(siteUrl, database));
  await writeFile(installer, installFile(siteUrl, PEOPLE));
  const printed = await runProgram('php', '-d', 'sendmail_path=/bin/true', installer);
  await rm(installer);
  const password = /[A-Za-z0-9]{24}$/.exec(printed.trim())?.[0];
  if (password === undefined) throw new Error(`WordPress was not installed: ${printed}`);
  return password;
}

function servePhp(site: string, siteUrl: string): ChildService {
  return new ChildService({
    name: 'php',
    program: 'php',
    arguments: [
      ...['-d', 'sendmail_path=/bin/true', '-d', 'display_errors=0'],
      ...['-d', 'upload_max_filesize=32M', '-d', 'post_max_size=33M'],
      ...['-S', new URL(siteUrl).host, '-t', site, join(site, 'router.php')],
    ],
    // One worker would deadlock as soon as a page calls its own site.
    environment: { PHP_CLI_SERVER_WORKERS: '4' },
    // The only signal on which PHP's server waits for its workers.
    stopSignal: 'SIGINT',
  });
}

async function answersApi(siteUrl: string): Promise<boolean> {
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(`${siteUrl}/wp-json/`, { signal }).catch(() => null);
  if (answer === null) return false;
  await answer.body?.cancel();
  return answer.ok;
}
