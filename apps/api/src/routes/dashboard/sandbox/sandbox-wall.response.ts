import type { SandboxWall, WallMismatch } from '#libs/publishing';
import { ApiProperty, ApiProviderProperty, ApiSchema, OkResponse } from '../../../http/index.js';
import { TestAccountBody } from './sandbox-accounts.response.js';

@ApiSchema({ name: 'SandboxWallMedia' })
export class SandboxWallMediaBody {
  @ApiProperty({ type: 'string', enum: ['image', 'gif', 'video', 'audio', 'document'] })
  kind!: string;

  @ApiProperty({ type: 'string', example: 'image/jpeg' })
  mime!: string;

  @ApiProperty({ type: 'integer', description: 'Bytes.' })
  size!: number;
}

@ApiSchema({ name: 'SandboxWallPost' })
export class SandboxWallPostBody {
  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ type: 'string', description: 'The network’s own id.' })
  id!: string;

  @ApiProperty({ type: () => TestAccountBody })
  account!: TestAccountBody;

  @ApiProperty({ type: 'string', nullable: true })
  text!: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  title!: string | null;

  @ApiProperty({ type: () => SandboxWallMediaBody, isArray: true })
  media!: readonly SandboxWallMediaBody[];

  @ApiProperty({ type: 'string', description: 'Its page in the sandbox.' })
  url!: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  at!: string;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  deletedAt!: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Our post; null where none says so.',
  })
  postId!: string | null;

  @ApiProperty({
    type: 'string',
    enum: ['unknown', 'not_published', 'deleted_at_network', 'still_at_network'],
    nullable: true,
    description: 'Where the network and our post disagree.',
  })
  mismatch!: WallMismatch | null;
}

@ApiSchema({ name: 'SandboxWallResponse' })
export class SandboxWallResponse extends OkResponse {
  @ApiProperty({ type: () => SandboxWallPostBody, isArray: true })
  posts!: SandboxWallPostBody[];

  @ApiProperty({
    type: 'array',
    items: { type: 'string' },
    description: 'Ids of our newest 500 published posts that the network does not have.',
  })
  missing!: readonly string[];
}

export function presentWallPost(post: SandboxWall['posts'][number]): SandboxWallPostBody {
  const { ledger, account } = post;
  return {
    provider: account.provider,
    id: ledger.id,
    account: { id: account.id, handle: account.handle },
    text: ledger.text,
    title: ledger.title,
    media: ledger.media.map(({ kind, mime, size }) => ({ kind, mime, size })),
    url: ledger.url,
    at: ledger.at.toISOString(),
    deletedAt: ledger.deletedAt?.toISOString() ?? null,
    postId: post.postId,
    mismatch: post.mismatch,
  };
}
