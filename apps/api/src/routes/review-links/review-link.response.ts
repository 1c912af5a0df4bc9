import type { ReviewLink } from '#libs/posts';
import { ApiProperty, ApiSchema, CursorPageResponse, OkResponse } from '../../http/index.js';
import { SpeakerBody } from '../comments/speaker.response.js';

const time = { type: 'string', format: 'date-time' } as const;

/** Posts that are shown to people outside. */
@ApiSchema({ name: 'ReviewLink' })
export class ReviewLinkBody {
  @ApiProperty({ type: 'string', example: 'rvw_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string' })
  name!: string;

  @ApiProperty({ type: 'string', nullable: true, description: 'The person it was made for.' })
  madeFor!: string | null;

  @ApiProperty({ type: 'boolean' })
  mayVote!: boolean;

  @ApiProperty({ type: 'integer' })
  postCount!: number;

  @ApiProperty({
    type: 'string',
    format: 'uri',
    nullable: true,
    description:
      'Answered once, when the link is made, and null from then on: anyone who has it sees the posts.',
  })
  url!: string | null;

  @ApiProperty(time)
  expiresAt!: string;

  @ApiProperty({ type: () => SpeakerBody })
  createdBy!: SpeakerBody;

  @ApiProperty(time)
  createdAt!: string;
}

@ApiSchema({ name: 'ReviewLinksResponse' })
export class ReviewLinksResponse extends CursorPageResponse {
  @ApiProperty({ type: () => ReviewLinkBody, isArray: true })
  reviewLinks!: ReviewLinkBody[];
}

@ApiSchema({ name: 'ReviewLinkResponse' })
export class ReviewLinkResponse extends OkResponse {
  @ApiProperty({ type: () => ReviewLinkBody })
  reviewLink!: ReviewLinkBody;
}

/** @param url known when the link is made, to who made it */
export function presentReviewLink(link: ReviewLink, url: string | null): ReviewLinkBody {
  const { id, name, madeFor, mayVote, postIds, expiresAt, createdBy, createdAt } = link;
  return {
    ...{ id, name, madeFor, mayVote, postCount: postIds.length, url },
    expiresAt: expiresAt.toISOString(),
    createdBy: { type: createdBy.type, id: createdBy.id, name: createdBy.name },
    createdAt: createdAt.toISOString(),
  };
}
