import { randomBytes, randomUUID } from 'node:crypto';
import type { NetworkState } from '../../../kernel/network.js';
import type { SiteUser } from './seed.js';

/** A password that lets a program act as its user. Kept in clear: the sandbox has no secrets worth hiding. */
export interface ApplicationPassword {
  readonly uuid: string;
  readonly userId: number;
  readonly appId: string;
  readonly name: string;
  readonly password: string;
  readonly createdGmt: string;
  readonly lastUsedGmt: string | null;
  readonly lastIp: string | null;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

/** The application passwords of one site. */
export class ApplicationPasswords {
  private readonly byUuid = new Map<string, ApplicationPassword>();

  constructor(
    private readonly state: NetworkState,
    private readonly prefix: string,
  ) {}

  load(): void {
    this.byUuid.clear();
    for (const { value } of this.state.list<ApplicationPassword>(this.prefix)) {
      this.byUuid.set(value.uuid, value);
    }
  }

  /** Gives the user the password of the seed once; one that was revoked later does not come back. */
  plant(user: SiteUser, now: string): void {
    const key = `seeded/${this.prefix}${user.id}`;
    if (user.applicationPassword === null || this.state.get(key) !== undefined) return;
    this.state.set(key, true);
    this.put(newPassword(user.id, { name: 'sandbox', appId: '' }, user.applicationPassword, now));
  }

  create(
    userId: number,
    application: { name: string; appId: string },
    now: string,
  ): ApplicationPassword {
    return this.put(newPassword(userId, application, randomPassword(), now));
  }

  of(userId: number): readonly ApplicationPassword[] {
    return [...this.byUuid.values()].filter((known) => known.userId === userId);
  }

  /** The password of this user that was sent, spaces ignored. */
  match(userId: number, sent: string): ApplicationPassword | undefined {
    const plain = sent.replace(/[^A-Za-z0-9]/g, '');
    return this.of(userId).find((known) => known.password === plain);
  }

  markUsed(used: ApplicationPassword, now: string, ip: string): void {
    // Core writes the time of use at most once a day, so that not every request costs a write.
    if (used.lastUsedGmt !== null && used.lastUsedGmt.slice(0, 10) === now.slice(0, 10)) return;
    this.put({ ...used, lastUsedGmt: now, lastIp: ip });
  }

  delete(uuid: string): void {
    this.byUuid.delete(uuid);
    this.state.delete(this.prefix + uuid);
  }

  private put(password: ApplicationPassword): ApplicationPassword {
    this.byUuid.set(password.uuid, password);
    this.state.set(this.prefix + password.uuid, password);
    return password;
  }
}

/** Six groups of four, as the password is shown to people. */
export function inGroupsOfFour(password: string): string {
  return (password.match(/.{1,4}/g) ?? []).join(' ');
}

function newPassword(
  userId: number,
  application: { name: string; appId: string },
  password: string,
  createdGmt: string,
): ApplicationPassword {
  const used = { lastUsedGmt: null, lastIp: null };
  return { uuid: randomUUID(), userId, ...application, password, createdGmt, ...used };
}

function randomPassword(): string {
  return [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
