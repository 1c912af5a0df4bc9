import type { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult } from '../../contract/publishing.js';
import { isFailure } from '../../kit/failing.js';
import type { LinkedinClient } from './linkedin.api.js';
import { pageUrl } from './linkedin.definition.js';

const PAGE_SIZE = 100;
/** Nobody administers more; a list without end is a fault. */
const MAX_REQUESTS = 20;
/** An agency has a hundred pages, and somebody waits for the connect. */
const AT_ONCE = 5;
/** Roles that may post (LinkedIn, "Organization Access Control"); both spellings are in use. */
const POSTING_ROLES: readonly string[] = [
  'ADMINISTRATOR',
  'CONTENT_ADMINISTRATOR',
  'CONTENT_ADMIN',
  'DIRECT_SPONSORED_CONTENT_POSTER',
];

/** A page and the strongest role the person has there. */
export interface PageRole {
  readonly id: string;
  /** As LinkedIn wrote it: brands have another kind of URN. */
  readonly urn: string;
  readonly role: string;
  /** Id of the person; null where LinkedIn does not say. */
  readonly member: string | null;
}

export interface PageFacts {
  readonly name: string | null;
  readonly vanityName: string | null;
}

/** The pages where the person may post, in LinkedIn's order. */
export async function readPageRoles(client: LinkedinClient): Promise<readonly PageRole[]> {
  const roles = new Map<string, PageRole>();
  for (let request = 0; request < MAX_REQUESTS; request += 1) {
    const place = `start=${request * PAGE_SIZE}&count=${PAGE_SIZE}`;
    const answer = await client.find(`/organizationAcls?q=roleAssignee&state=APPROVED&${place}`);
    for (const element of answer.list('elements')) {
      const found = readRole(element);
      if (found === null) continue;
      const known = roles.get(found.id);
      if (known === undefined || rankOf(found) < rankOf(known)) roles.set(found.id, found);
    }
    const links = answer.object('paging').list('links');
    if (!links.some((link) => link.text('rel') === 'next')) break;
  }
  return [...roles.values()];
}

/** What a page is called (LinkedIn, "Organization Lookup"); null when it is not there any more. */
export async function readPage(client: LinkedinClient, id: string): Promise<PageFacts | null> {
  try {
    const page = await client.read(`/organizations/${encodeURIComponent(id)}`);
    return { name: page.text('localizedName'), vanityName: page.text('vanityName') };
  } catch (error) {
    const failureClass = isFailure(error) ? error.failureClass : null;
    if (failureClass === 'not_found' || failureClass === 'permission') return null;
    throw error;
  }
}

/** The pages where the person may post, with their names; without those that are gone. */
export async function readPages(
  client: LinkedinClient,
): Promise<readonly (readonly [PageRole, PageFacts])[]> {
  const roles = await readPageRoles(client);
  const pages: (readonly [PageRole, PageFacts])[] = [];
  for (let index = 0; index < roles.length; index += AT_ONCE) {
    const some = roles.slice(index, index + AT_ONCE);
    const facts = await Promise.all(some.map(({ id }) => readPage(client, id)));
    some.forEach((role, place) => {
      const found = facts[place] ?? null;
      if (found !== null) pages.push([role, found]);
    });
  }
  return pages;
}

/** The pages as a discovery action tells them. */
export async function listPages(
  client: LinkedinClient,
  notes: readonly string[],
): Promise<ActionResult> {
  const pages = [];
  for (const [{ id, urn, role }, { name, vanityName }] of await readPages(client)) {
    const url = pageUrl(client.connection.endpoints, vanityName);
    pages.push({ id, urn, role, name, vanityName, url, handle: `linkedin_page:page:${id}` });
  }
  return { pages, notes };
}

function readRole(element: JsonReader): PageRole | null {
  const role = element.text('role') ?? '';
  const urn =
    element.text('organization') ??
    element.text('organizationTarget') ??
    element.text('organizationalTarget');
  const id = /^urn:li:organization(?:Brand)?:(\d+)$/.exec(urn ?? '')?.[1];
  const state = element.text('state') ?? 'APPROVED';
  if (urn === null || id === undefined || state !== 'APPROVED') return null;
  const member = element.text('roleAssignee')?.split(':').at(-1) ?? null;
  return POSTING_ROLES.includes(role) ? { id, urn, role, member } : null;
}

function rankOf({ role }: PageRole): number {
  return POSTING_ROLES.indexOf(role);
}
