import {
  errorPolicies,
  existingPolicies,
  importFormats,
  importStatuses,
  rowStates,
  type CountedImport,
  type ImportIssue,
  type ShownRow,
} from '#libs/planning';
import { ApiProperty, ApiSchema, OkResponse, PageResponse } from '../../http/index.js';
import { CreatorBody, presentCreator } from '../posts/creator.response.js';
import { IssueBody } from '../posts/issue.response.js';
import { optionalText, optionalTime } from '../posts/property-shapes.js';

const whole = { type: 'integer' } as const;
const time = { type: 'string', format: 'date-time' } as const;
const object = { type: 'object', additionalProperties: true, properties: {} } as const;
/** Longer texts are cut: a page of rows is for the eye. */
const LONGEST_TEXT = 120;

/** A problem of a row, or of the file. */
@ApiSchema({ name: 'ImportIssue' })
export class ImportIssueBody extends IssueBody {
  @ApiProperty({
    type: 'string',
    example: 'rows[12].text',
    description: 'Rows by the number that programs for tables show: the header is 1.',
  })
  path!: string;
}

@ApiSchema({ name: 'ImportCounts' })
export class ImportCountsBody {
  @ApiProperty(whole)
  rows!: number;

  @ApiProperty({ ...whole, description: 'Rows that have a state.' })
  checked!: number;

  @ApiProperty(whole)
  ready!: number;

  @ApiProperty(whole)
  invalid!: number;

  @ApiProperty({ ...whole, description: 'Posts that say already what their rows say.' })
  unchanged!: number;

  @ApiProperty({ ...whole, description: 'Posts that say something else and stay as they are.' })
  conflict!: number;

  @ApiProperty(whole)
  applied!: number;
}

@ApiSchema({ name: 'ImportFault' })
export class ImportFaultBody {
  @ApiProperty({ type: 'string', example: 'quota_exceeded' })
  code!: string;

  @ApiProperty({ type: 'string' })
  message!: string;
}

/** A file of posts and what has become of it. */
@ApiSchema({ name: 'Import' })
export class ImportBody {
  @ApiProperty({ type: 'string', example: 'imp_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', enum: [...importStatuses] })
  status!: string;

  @ApiProperty({ type: 'string', enum: [...importFormats] })
  format!: string;

  @ApiProperty(optionalText)
  filename!: string | null;

  @ApiProperty(whole)
  sizeBytes!: number;

  @ApiProperty({ type: 'string', enum: ['draft', 'scheduled'] })
  mode!: string;

  @ApiProperty({ type: 'string', enum: [...errorPolicies] })
  onError!: string;

  @ApiProperty({ type: 'string', enum: [...existingPolicies] })
  existing!: string;

  @ApiProperty({ type: 'boolean' })
  dryRun!: boolean;

  @ApiProperty({ ...object, description: 'As it was given.' })
  mapping!: object;

  @ApiProperty({ ...object, description: 'As they were given.' })
  defaults!: object;

  @ApiProperty({ type: 'array', items: { type: 'string' }, description: 'As the file names them.' })
  columns!: string[];

  @ApiProperty({ type: () => ImportCountsBody })
  counts!: ImportCountsBody;

  @ApiProperty({
    type: () => ImportIssueBody,
    isArray: true,
    description: 'Of the file as a whole.',
  })
  issues!: ImportIssueBody[];

  @ApiProperty({
    type: () => ImportFaultBody,
    nullable: true,
    description: 'Why it stopped. What is ready may be applied again once that is mended.',
  })
  error!: ImportFaultBody | null;

  @ApiProperty({ type: () => CreatorBody })
  createdBy!: CreatorBody;

  @ApiProperty(time)
  createdAt!: string;

  @ApiProperty(time)
  updatedAt!: string;

  @ApiProperty(optionalTime)
  finishedAt!: string | null;
}

@ApiSchema({ name: 'ImportResponse' })
export class ImportResponse extends OkResponse {
  @ApiProperty({ type: () => ImportBody })
  import!: ImportBody;
}

@ApiSchema({ name: 'ImportsResponse' })
export class ImportsResponse extends PageResponse {
  @ApiProperty({ type: () => ImportBody, isArray: true })
  imports!: ImportBody[];
}

/** A row of an import. */
@ApiSchema({ name: 'ImportRow' })
export class ImportRowBody {
  @ApiProperty({ ...whole, description: 'As programs for tables count: the header is 1.' })
  line!: number;

  @ApiProperty(optionalText)
  key!: string | null;

  @ApiProperty({
    type: 'string',
    enum: [...rowStates],
    nullable: true,
    description: 'Null: not checked yet.',
  })
  state!: string | null;

  @ApiProperty({ ...optionalText, description: 'As the row names it.' })
  account!: string | null;

  @ApiProperty({ ...optionalText, description: `The first ${LONGEST_TEXT} characters.` })
  text!: string | null;

  @ApiProperty({ ...optionalText, description: 'As it is written.' })
  publishAt!: string | null;

  @ApiProperty({ type: () => ImportIssueBody, isArray: true })
  issues!: ImportIssueBody[];

  @ApiProperty({ ...optionalText, description: 'The post that came of it, or that its key names.' })
  postId!: string | null;

  @ApiProperty(optionalText)
  runId!: string | null;
}

@ApiSchema({ name: 'ImportRowsResponse' })
export class ImportRowsResponse extends PageResponse {
  @ApiProperty({ type: () => ImportRowBody, isArray: true, description: 'By their lines.' })
  rows!: ImportRowBody[];
}

export function presentImport({ one, counts }: CountedImport): ImportBody {
  const { workspaceId: _, createdBy, createdAt, updatedAt, finishedAt, ...told } = one;
  return {
    ...told,
    columns: [...told.columns],
    issues: told.issues.map(presentIssue),
    counts: { ...counts },
    createdBy: presentCreator(createdBy),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

export function presentRow({ line, key, state, content, ...row }: ShownRow): ImportRowBody {
  const { account = null, text, publishAt = null } = content;
  return {
    line,
    key,
    state,
    account,
    text: text?.slice(0, LONGEST_TEXT) ?? null,
    publishAt,
    issues: row.issues.map(presentIssue),
    postId: row.postId,
    runId: row.runId,
  };
}

function presentIssue(issue: ImportIssue): ImportIssueBody {
  return { ...issue };
}
