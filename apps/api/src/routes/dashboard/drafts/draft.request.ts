import { IntegerField, ObjectField, RequestShape, TextField } from '../../../http/index.js';

const LONGEST_TITLE = 200;
const LARGEST_REVISION = 2_147_483_646;

/** What the composer holds. */
@RequestShape({ name: 'ComposerDraftSaveRequest', closed: true })
export class ComposerDraftSaveRequest {
  @IntegerField({
    required: true,
    max: LARGEST_REVISION,
    description: 'The revision that was last seen; 0 for a new draft.',
  })
  revision!: number;

  @TextField({ nullable: true, maxLength: LONGEST_TITLE })
  title?: string | null;

  @ObjectField({
    required: true,
    description: 'The composer’s own, whole or not; at most 256 KiB of JSON.',
  })
  state!: Record<string, unknown>;
}
