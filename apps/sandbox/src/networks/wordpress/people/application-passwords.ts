import { randomBytes, randomUUID } from 'node:crypto';
import type { NetworkState } from '../../../kernel/network.js';
import type { SiteUser } from '../sites/seeds.js';
import { Collection } from '../sites/shelves.js';

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

/** What a program says about itself when it gets a password. */
type Application = Pick<ApplicationPassword, 'name' | 'appId'>;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

/** The application passwords of one site. */
export class ApplicationPasswords extends Collection<ApplicationPassword, string> {
  constructor(
    private readonly kept: NetworkState,
    private readonly place: string,
  ) {
    super(kept, place, ({ uuid }) => uuid);
  }

  /** Gives the user the password of the seed once; one that was revoked later does not come back. */
  plant(user: SiteUser, now: string): void {
    const key = `seeded/${this.place}${user.id}`;
    if (user.applicationPassword === null || this.kept.get(key) !== undefined) return;
    this.kept.set(key, true);
    this.create(user.id, { name: 'sandbox', appId: '' }, now, user.applicationPassword);
  }

  create(
    userId: number,
    application: Application,
    createdGmt: string,
    password = randomPassword(),
  ): ApplicationPassword {
    const used = { lastUsedGmt: null, lastIp: null };
    return this.put({ uuid: randomUUID(), userId, ...application, password, createdGmt, ...used });
  }

  of(userId: number): readonly ApplicationPassword[] {
    return this.all().filter((known) => known.userId === userId);
  }

  isNameTaken(userId: number, name: string): boolean {
    return this.of(userId).some((known) => known.name.toLowerCase() === name.toLowerCase());
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
}

/** Six groups of four, as the password is shown to people. */
export function inGroupsOfFour(password: string): string {
  return (password.match(/.{1,4}/g) ?? []).join(' ');
}

function randomPassword(): string {
  return [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
