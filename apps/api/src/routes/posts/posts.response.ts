import {
  ApiProperty,
  ApiProviderProperty,
  ApiSchema,
  OkResponse,
  PageResponse,
} from '../../http/index.js';
import { LatestAttemptBody } from './latest-attempt.response.js';
import { PostBody } from './post.response.js';
import { PostWaitBody } from './post-wait.response.js';
import { optionalBoolean, optionalText } from './property-shapes.js';

/** The account a post goes to. */
@ApiSchema({ name: 'PostAccount' })
export class PostAccountBody {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ type: 'string' })
  handle!: string;

  @ApiProperty(optionalText)
  displayName!: string | null;

  @ApiProperty(optionalText)
  accountType!: string | null;

  @ApiProperty(optionalText)
  status!: string | null;

  @ApiProperty(optionalBoolean)
  publishable!: boolean;
}

@ApiSchema({ name: 'PostsResponse' })
export class PostsResponse extends PageResponse {
  @ApiProperty({ type: () => PostBody, isArray: true })
  posts!: PostBody[];
}

@ApiSchema({ name: 'PostResponse' })
export class PostResponse extends OkResponse {
  @ApiProperty({ type: () => PostBody })
  post!: PostBody;

  @ApiProperty({ type: () => PostAccountBody, nullable: true, required: false })
  account!: PostAccountBody | null;

  @ApiProperty({ type: () => LatestAttemptBody, nullable: true, required: false })
  latestAttempt!: LatestAttemptBody | null;

  @ApiProperty({ type: () => PostWaitBody, nullable: true, required: false })
  waitsFor!: PostWaitBody | null;
}
