import { RequestShape, TextField } from '../../../http/index.js';

/** What becomes of the keys that stay. */
@RequestShape({ name: 'MemberRemoveRequest' })
export class MemberRemoveRequest {
  @TextField({
    maxLength: 100,
    nullable: true,
    aliases: ['keys_to'],
    description:
      'Id of another admin or owner, who owns the keys from then on. Without it nobody does; either way they do no more than before.',
  })
  keysTo?: string | null;
}
