import { ChoiceField, NestedListField, RequestShape } from '../../../http/index.js';
import { PostActionItem } from '../../posts/post-actions.request.js';

const MOST_POSTS = 200;

/** What a person has seen of posts whose outcome stayed unknown, as after an outage of their network. */
@RequestShape({ name: 'PostsResolveRequest', closed: true })
export class PostsResolveRequest {
  @ChoiceField(['published', 'absent'], { required: true })
  outcome!: 'published' | 'absent';

  @NestedListField(() => PostActionItem, {
    required: true,
    minItems: 1,
    maxItems: MOST_POSTS,
    description: 'None of them twice.',
  })
  posts!: PostActionItem[];
}
