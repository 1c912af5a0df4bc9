import {
  type ApprovalVoter,
  type ReceiptClaims,
  type ReceiptEvidence,
  receiptEvidences,
} from '#libs/posts';
import { ApiProperty, ApiProviderProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { CreatorBody } from '../posts/creator.response.js';

const nullableText = { type: 'string', nullable: true } as const;
const sha256 = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;

@ApiSchema({ name: 'ReceiptAccount' })
export class ReceiptAccountBody {
  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ type: 'string', description: 'As it was when the post went out.' })
  handle!: string;

  @ApiProperty({ ...nullableText, description: "The account's id at its network." })
  externalId!: string | null;
}

@ApiSchema({ name: 'ReceiptContent' })
export class ReceiptContentBody {
  @ApiProperty({ ...sha256, description: 'Of the canonical JSON (RFC 8785) of what was sent.' })
  sha256!: string;
}

/** A file of the post as it was handed in, before anything was converted for the network. */
@ApiSchema({ name: 'ReceiptMedia' })
export class ReceiptMediaBody {
  @ApiProperty({ ...sha256, nullable: true, description: 'Null where nobody hashed the bytes.' })
  sha256!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Bytes.' })
  size!: number | null;

  @ApiProperty({ type: 'string' })
  mime!: string;
}

/** Who agreed, as they were called then: a person, a key, or a review link of somebody's. */
@ApiSchema({ name: 'ReceiptApprover' })
class ReceiptApproverBody {
  @ApiProperty({ type: 'string', enum: ['user', 'key', 'review_link'] })
  type!: ApprovalVoter['type'];

  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({ type: 'string' })
  name!: string;

  @ApiProperty({ type: 'string', required: false, description: 'Of a review link: who made it.' })
  madeBy?: string;
}

@ApiSchema({ name: 'ReceiptApproval' })
class ReceiptApprovalBody {
  @ApiProperty({ type: 'string', description: 'Id of the approval.' })
  id!: string;

  @ApiProperty({ ...sha256, description: 'Of what the post said, as people agreed to it.' })
  digest!: string;

  @ApiProperty({ type: () => ReceiptApproverBody, isArray: true })
  by!: readonly ReceiptApproverBody[];
}

@ApiSchema({ name: 'ReceiptClaims' })
export class ReceiptClaimsBody {
  @ApiProperty({ type: 'string', description: 'Address of the installation that signed.' })
  iss!: string;

  @ApiProperty({ type: 'integer', description: 'When this was written down, in seconds.' })
  iat!: number;

  @ApiProperty({ type: 'string', description: 'Id of the receipt.' })
  jti!: string;

  @ApiProperty({ type: 'string', description: 'Id of the post.' })
  sub!: string;

  @ApiProperty({ type: 'string' })
  workspace!: string;

  @ApiProperty({ type: 'string' })
  run!: string;

  @ApiProperty({ type: () => ReceiptAccountBody })
  account!: ReceiptAccountBody;

  @ApiProperty({ type: () => ReceiptContentBody })
  content!: ReceiptContentBody;

  @ApiProperty({ type: () => ReceiptMediaBody, isArray: true, description: 'In their order.' })
  media!: readonly ReceiptMediaBody[];

  @ApiProperty(nullableText)
  providerPostId!: string | null;

  @ApiProperty(nullableText)
  providerUrl!: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  publishedAt!: string;

  @ApiProperty({ type: 'integer', description: 'How many attempts it took.' })
  attempt!: number;

  @ApiProperty({
    type: 'string',
    enum: receiptEvidences,
    description:
      'confirmed: the network said so. reconciled: a look at the network found it. stated: a person gave their word.',
  })
  evidence!: ReceiptEvidence;

  @ApiProperty({
    type: () => CreatorBody,
    nullable: true,
    description: 'Who had it made; null of old runs.',
  })
  by!: ReceiptClaims['by'];

  @ApiProperty({
    type: () => ReceiptApprovalBody,
    nullable: true,
    description: 'What people agreed to before it went out; null where nobody had to.',
  })
  approval!: ReceiptClaims['approval'];
}

@ApiSchema({ name: 'Receipt' })
export class ReceiptBody {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({
    type: 'string',
    description: 'Compact JWS, ES256, of type postrider-receipt+jwt.',
  })
  jws!: string;

  @ApiProperty({ type: () => ReceiptClaimsBody, description: 'What the JWS says.' })
  claims!: ReceiptClaimsBody;
}

@ApiSchema({ name: 'ReceiptResponse' })
export class ReceiptResponse extends OkResponse {
  @ApiProperty({ type: () => ReceiptBody })
  receipt!: ReceiptBody;
}
