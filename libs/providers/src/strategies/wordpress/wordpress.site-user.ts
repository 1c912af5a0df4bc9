import type { JsonObject } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import { failed } from '../../kit/failing.js';
import type { WordpressClient } from './wordpress.api.js';

/** The user behind a login, as far as publishing depends on it. */
export interface SiteUser {
  readonly id: string;
  readonly avatarUrl: string | null;
  /** Rights that validation asks for; part of the account's metadata. */
  readonly rights: JsonObject;
}

/** Reads who is logged in. @throws ProviderFailure `permission` when the user may not publish. */
export async function readSiteUser(client: WordpressClient): Promise<SiteUser> {
  const { json } = await client.get('users/me', { context: 'edit' });
  const id = json.id('id');
  if (id === null) {
    throw failed('transient', 'The site named no user');
  }
  const capabilities = json.object('capabilities');
  if (lacks(capabilities, 'publish_posts')) {
    throw failed(
      'permission',
      'This user may not publish posts on the site; the role Author is enough',
    );
  }
  const avatars = json.object('avatar_urls');
  return {
    id,
    avatarUrl: avatars.text('96') ?? avatars.text('48'),
    rights: {
      canUpload: !lacks(capabilities, 'upload_files'),
      canManageCategories: !lacks(capabilities, 'manage_categories'),
      canEditOthers: !lacks(capabilities, 'edit_others_posts'),
      unfilteredHtml: !lacks(capabilities, 'unfiltered_html'),
    },
  };
}

/** Sites that tell no capabilities at all get the benefit of the doubt. */
function lacks(capabilities: JsonReader, name: string): boolean {
  return capabilities.isObject && capabilities.raw(name) !== true;
}
