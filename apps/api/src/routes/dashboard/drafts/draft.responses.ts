import type { ComposerDraft, ComposerDraftHead } from '#libs/schedules';
import { ApiProperty, ApiSchema, OkResponse, PageResponse } from '../../../http/index.js';

const time = { type: 'string', format: 'date-time' } as const;

/** What a person is writing, without its content. */
@ApiSchema({ name: 'ComposerDraftHead' })
export class ComposerDraftHeadBody {
  @ApiProperty({ type: 'string', format: 'uuid' })
  id!: string;

  @ApiProperty({ type: 'string', nullable: true })
  title!: string | null;

  @ApiProperty({ type: 'integer', description: 'Rises by one with every change.' })
  revision!: number;

  @ApiProperty(time)
  createdAt!: string;

  @ApiProperty(time)
  updatedAt!: string;
}

@ApiSchema({ name: 'ComposerDraft' })
export class ComposerDraftBody extends ComposerDraftHeadBody {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'As it was sent; names may come in another order.',
  })
  state!: Readonly<Record<string, unknown>>;
}

@ApiSchema({ name: 'ComposerDraftsResponse' })
export class ComposerDraftsResponse extends PageResponse {
  @ApiProperty({ type: () => ComposerDraftHeadBody, isArray: true })
  drafts!: ComposerDraftHeadBody[];
}

@ApiSchema({ name: 'ComposerDraftSavedResponse' })
export class ComposerDraftSavedResponse extends OkResponse {
  @ApiProperty({ type: () => ComposerDraftHeadBody })
  draft!: ComposerDraftHeadBody;
}

@ApiSchema({ name: 'ComposerDraftResponse' })
export class ComposerDraftResponse extends OkResponse {
  @ApiProperty({ type: () => ComposerDraftBody })
  draft!: ComposerDraftBody;
}

export function presentDraftHead(head: ComposerDraftHead): ComposerDraftHeadBody {
  const { id, title, revision, createdAt, updatedAt } = head;
  return {
    id,
    title,
    revision,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function presentDraft(draft: ComposerDraft): ComposerDraftBody {
  return { ...presentDraftHead(draft), state: draft.state };
}
