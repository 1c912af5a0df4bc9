import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult } from '../../contract/publishing.js';
import type { LinkedinClient } from '../_linkedin/linkedin.client.js';

/** Finds a page by the name in its address (LinkedIn, "Organization Lookup"). */
export async function lookUpMention(
  client: LinkedinClient,
  input: JsonObject,
): Promise<ActionResult> {
  const vanityName = new JsonReader(input).text('vanityName')?.trim() ?? '';
  if (vanityName === '') {
    throw new ProviderFailure({
      failureClass: 'content_rejected',
      message: 'Name the page by the last part of its address',
    });
  }
  const query = `q=vanityName&vanityName=${encodeURIComponent(vanityName)}`;
  const answer = await client.find(`/organizations?${query}`);
  const organizations = answer.list('elements').flatMap((element) => {
    const id = element.id('id');
    const name = element.text('localizedName');
    if (id === null || name === null) return [];
    const urn = `urn:li:organization:${id}`;
    const written = name.replace(/[\\[\]]/g, '\\$&');
    return [{ id, urn, name, mention: `@[${written}](${urn})` }];
  });
  const notes = organizations.length === 0 ? [`LinkedIn knows no page ${vanityName}`] : [];
  return { organizations, notes };
}
