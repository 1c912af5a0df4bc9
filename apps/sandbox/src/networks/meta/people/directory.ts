import { createHash } from 'node:crypto';
import type { SandboxAccount } from '../../../kernel/network.js';
import { instagramAccounts } from '../../_instagram-graph/accounts.js';
import { pageSeeds, personSeeds, type PageTask, type Person, type SandboxPage } from './seeds.js';

const firstScopedNumber = 10_200_000_000_000_000n;

/** The people, Pages and Business portfolios of the sandbox. */
export class Directory {
  readonly people: readonly Person[] = personSeeds;
  readonly pages: readonly SandboxPage[] = pageSeeds;

  person(login: string): Person | undefined {
    return this.people.find((person) => person.login === login);
  }

  /** A person by login, name, the id that an application knows, or one of their Pages or Instagram accounts. */
  personNamed(name: string, appId: string | null): Person | undefined {
    return (
      this.people.find((person) => this.namesOfPerson(person, appId).includes(name)) ??
      this.people.find((person) => this.pagesOf(person).some((page) => isCalled(page, name)))
    );
  }

  namesOfPerson(person: Person, appId: string | null): readonly string[] {
    const names = [person.login, person.name];
    return appId === null ? names : [this.scopedId(person, appId), ...names];
  }

  /** People have another id for every application. */
  scopedId({ login }: Person, appId: string): string {
    const digest = createHash('sha256').update(`${appId}/${login}`).digest();
    return String(firstScopedNumber + BigInt(digest.readUIntBE(0, 6)));
  }

  page(id: string): SandboxPage | undefined {
    return this.pages.find((page) => page.id === id);
  }

  pageOfInstagram(instagramId: string): SandboxPage | undefined {
    return this.pages.find((page) => page.instagramId === instagramId);
  }

  /** The Instagram account that a call on one of its nodes is about, as far as the token tells. */
  instagramOf(nodeId: string, pageId: string | null): string {
    if (this.pageOfInstagram(nodeId) !== undefined) return nodeId;
    return this.page(pageId ?? '')?.instagramId ?? nodeId;
  }

  /** Empty when the person has no role on the Page. */
  tasksOf(person: Person, pageId: string): readonly PageTask[] {
    return person.roles.find((role) => role.pageId === pageId)?.tasks ?? [];
  }

  pagesOf(person: Person): readonly SandboxPage[] {
    return person.roles.flatMap(({ pageId }) => this.page(pageId) ?? []);
  }

  /**
   * What can be connected, with the provider that does it. All of them log in through the dialog; its address takes
   * `sandbox_decision=approve` and `sandbox_account=<login>` from scripts.
   */
  connectableAccounts(): readonly SandboxAccount[] {
    return this.people.flatMap((person) => {
      const { login, name } = person;
      const pages = this.pagesOf(person);
      const linked = pages.flatMap(({ instagramId }) =>
        instagramAccounts.filter(({ id }) => id === instagramId),
      );
      return [
        {
          id: login,
          handle: login,
          displayName: `${name} (${pages.map((page) => page.name).join(', ') || 'no Page'})`,
          kind: 'person',
          connect: { provider: 'meta' },
        },
        ...pages.map((page) => ({
          id: page.id,
          handle: page.username ?? page.id,
          displayName: `${page.name} (Page of ${name})`,
          kind: 'page',
          connect: { provider: 'facebook' },
        })),
        ...linked.map((account) => ({
          id: account.id,
          handle: account.username,
          displayName: `${account.name || account.username} (Instagram of ${name})`,
          kind: 'instagram',
          connect: { provider: 'instagram_business' },
        })),
      ];
    });
  }
}

function isCalled({ id, username, instagramId }: SandboxPage, name: string): boolean {
  return [id, username, instagramId].includes(name);
}
