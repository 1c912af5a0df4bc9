import { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult } from '../../contract/publishing.js';
import { type Action, requiredText } from '../../kit/actions.js';
import { failed } from '../../kit/failing.js';
import type { LinkedinClient } from '../_linkedin/linkedin.api.js';
import { listPages } from '../_linkedin/linkedin.pages.js';
import { authorBy } from '../_linkedin/linkedin.verbs.js';

/** What can be asked before a post is written. */
export const linkedinPageActions: readonly Action[] = [
  {
    id: 'sync-pages',
    label: 'Pages',
    description: 'Pages the connected member may post to.',
    fields: [],
    run: async (_given, context, { config }) =>
      listPages(authorBy(context, config).client, [
        'A page that is not an account yet is added by connecting again',
      ]),
  },
  {
    id: 'mention-lookup',
    label: 'Look up a page for a mention',
    description: 'Exact name and URN of a page, ready to be put into a text.',
    fields: [
      requiredText('vanityName', 'Name in the address of the page: linkedin.com/company/<name>.'),
    ],
    run: async (given, context, { config }) =>
      lookUpMention(authorBy(context, config).client, given),
  },
];

/** Finds a page by the name in its address (LinkedIn, "Organization Lookup"). */
async function lookUpMention(client: LinkedinClient, given: JsonReader): Promise<ActionResult> {
  const vanityName = given.text('vanityName')?.trim() ?? '';
  if (vanityName === '') {
    throw failed('content_rejected', 'Name the page by the last part of its address');
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
