import type { SessionConfig } from './database.config.js';

/**
 * What every session is opened with. The just-in-time compiler, which distributions switch on, takes seconds for
 * plans that it believes costly, and ours run for milliseconds.
 */
const SETTINGS = '-c jit=off';
/** A migration may rewrite a large table, and the lock may be held for as long, whatever the role has. */
const PATIENCE = '-c statement_timeout=0';

/** The address of the database with our settings after those that it brings along. */
export function sessionAddress(databaseUrl: string, settings = SETTINGS): string {
  const address = new URL(databaseUrl);
  const own = address.searchParams.get('options');
  address.searchParams.set('options', own ? `${own} ${settings}` : settings);
  return address.href;
}

/** Where the pool of a process opens its sessions. */
export function pooledAddress({ url, sessionSettings }: SessionConfig): string {
  return sessionSettings ? sessionAddress(url) : url;
}

/** For what has to keep its session: a pooler in transaction mode gives every transaction another one. */
export function directAddress(config: SessionConfig): string {
  return config.directUrl === null ? pooledAddress(config) : sessionAddress(config.directUrl);
}

/** A session of its own in which no statement is given up. */
export function patientAddress(config: SessionConfig): string {
  const address = directAddress(config);
  // What refuses settings would refuse this one, too.
  const mayAsk = config.directUrl !== null || config.sessionSettings;
  return mayAsk ? sessionAddress(address, PATIENCE) : address;
}
