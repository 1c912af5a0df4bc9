import { KEY_APPROVALS, type KeyApproval } from '#libs/platform';
import {
  BooleanField,
  ChoiceField,
  IntegerField,
  ProviderListField,
  RequestShape,
  TextListField,
} from '../../http/index.js';

const MOST_POSTS = 1_000_000;
const A_YEAR_SECONDS = 366 * 24 * 60 * 60;

/** What limits a key beside its scopes; a member that is absent or null limits nothing. */
@RequestShape({ name: 'KeyPolicyRequest' })
export class KeyPolicyRequest {
  @TextListField({ maxItems: 200, description: 'The accounts it sees, by id or handle.' })
  accounts?: string[] | null;

  @ProviderListField({ maxItems: 50, description: 'Networks whose accounts it sees.' })
  providers?: string[] | null;

  @IntegerField({ max: MOST_POSTS, description: 'Posts it may let go in any 24 hours.' })
  maxPostsPerDay?: number | null;

  @IntegerField({ max: MOST_POSTS, description: 'Posts it may let go by one request.' })
  maxPostsPerRequest?: number | null;

  @IntegerField({ max: MOST_POSTS, description: 'Posts of its that may wait at once.' })
  maxScheduled?: number | null;

  @IntegerField({ max: A_YEAR_SECONDS, description: 'How far ahead its posts lie at least.' })
  minLeadSeconds?: number | null;

  @BooleanField({
    description: 'Posts go only with the confirmation that validating them gave.',
  })
  confirm?: boolean | null;

  @ChoiceField(KEY_APPROVALS, {
    description:
      'Whether the posts it lets go wait for people, whatever the rules of the workspace say: never, always, or where a budget has no room for them, instead of being refused.',
  })
  approval?: KeyApproval | null;
}
