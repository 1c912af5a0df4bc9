import { LABEL_NAME, labelColors, LONGEST_LABEL_NAME, type LabelColor } from '#libs/posts';
import { ChoiceField, IntegerField, RequestShape, TextField } from '../../http/index.js';

const name = {
  maxLength: LONGEST_LABEL_NAME,
  pattern: LABEL_NAME,
  description:
    'One line without commas and bars. No other label of the workspace has it, in whatever case.',
  example: 'Launch',
} as const;

/** A new label. */
@RequestShape({ name: 'LabelCreateRequest', closed: true })
export class LabelCreateRequest {
  @TextField({ ...name, required: true })
  name!: string;

  @ChoiceField(labelColors, { default: 'gray' })
  color?: LabelColor | null;
}

/** What is to change about a label; absent fields stay. */
@RequestShape({ name: 'LabelUpdateRequest', closed: true })
export class LabelUpdateRequest {
  @TextField({ ...name, minLength: 1 })
  name?: string | null;

  @ChoiceField(labelColors)
  color?: LabelColor | null;

  @IntegerField({
    min: 1,
    max: 2 ** 31 - 1,
    description: 'The revision that was seen; another one is refused: label_changed.',
  })
  revision?: number | null;
}
