import { errorPolicies, existingPolicies, importFormats } from '#libs/planning';
import {
  ApiProperty,
  BODY_LIMITS,
  BooleanField,
  ChoiceField,
  NestedField,
  ObjectField,
  RequestShape,
  TextField,
  TextListField,
} from '../../http/index.js';

type Format = (typeof importFormats)[number];
type ErrorPolicy = (typeof errorPolicies)[number];
type ExistingPolicy = (typeof existingPolicies)[number];

const LONGEST_NAME = 300;
const MAPPING =
  'Names of columns of the file with those of ours; null leaves a column out. Columns that have our names need no line.';
const DEFAULTS = 'What holds for rows that do not say it themselves.';

/** What rows say that do not say it themselves. */
@RequestShape({ name: 'ImportDefaults', closed: true })
export class ImportDefaultsRequest {
  @TextField({ maxLength: LONGEST_NAME, description: 'Handle or id of a connected account.' })
  account?: string | null;

  @TextField({ maxLength: 100, description: 'IANA time zone of times without an offset.' })
  timezone?: string | null;

  @TextListField({ maxItems: 20, maxLength: 200, description: 'Labels by their names.' })
  labels?: string[] | null;

  @TextField({ maxLength: LONGEST_NAME, description: 'Name of the campaign.' })
  campaign?: string | null;
}

/** How a file is read and what becomes of it, in JSON as in a form. */
class ImportChoices {
  @ChoiceField(importFormats, {
    description:
      'csv: a table whose first line names the columns. ndjson: an object a line. Without it the name of the file decides, else csv.',
  })
  format?: Format | null;

  @TextField({ maxLength: 1_000, aliases: ['name'] })
  filename?: string | null;

  @ChoiceField(['draft', 'scheduled'], { default: 'draft', description: 'What rows become.' })
  mode?: 'draft' | 'scheduled' | null;

  @ChoiceField(errorPolicies, {
    default: 'stop',
    aliases: ['on_error'],
    description: 'stop: one wrong row, and nothing is applied. skip: all but the wrong ones are.',
  })
  onError?: ErrorPolicy | null;

  @ChoiceField(existingPolicies, {
    default: 'keep',
    description:
      'What becomes of posts that the keys of rows name: they stay as they are, or are edited where they are not out.',
  })
  existing?: ExistingPolicy | null;

  @BooleanField({
    default: true,
    aliases: ['dry_run'],
    description: 'Whether it waits for apply once its rows are checked.',
  })
  dryRun?: boolean | null;
}

/** A small file of posts as text. */
@RequestShape({ name: 'ImportCreateRequest', closed: true })
export class ImportCreateRequest extends ImportChoices {
  @TextField({
    required: true,
    maxLength: BODY_LIMITS.schedule,
    description: 'The file. For larger ones send multipart/form-data with a field `file`.',
  })
  content!: string;

  @ObjectField({ description: MAPPING })
  mapping?: Readonly<Record<string, unknown>> | null;

  @NestedField(() => ImportDefaultsRequest, { description: DEFAULTS })
  defaults?: ImportDefaultsRequest | null;
}

/** The text fields of a form; the file itself is the field `file`. */
@RequestShape({ name: 'ImportCreateForm' })
export class ImportCreateForm extends ImportChoices {
  /** Read as a stream, by whoever stores it. */
  @ApiProperty({ type: 'string', format: 'binary' })
  readonly file?: never;

  @TextField({ maxLength: 10_000, description: `${MAPPING} As JSON.` })
  mapping?: string | null;

  @TextField({
    maxLength: 10_000,
    description: `${DEFAULTS} As JSON, with the fields of ImportDefaults.`,
  })
  defaults?: string | null;
}
