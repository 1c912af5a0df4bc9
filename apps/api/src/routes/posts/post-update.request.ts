import { editFields } from '#libs/schedules';
import { ApiExtraModels, DescribedShape } from '../../http/index.js';
import { AssetInput } from './asset-input.request.js';

const { account, publishAt } = editFields;

/** An edit of a post, read by the parser of schedules. */
@DescribedShape({
  name: 'DashboardPostUpdateRequest',
  description: 'Fields that are left out keep their value; null clears.',
  fields: Object.values({
    ...editFields,
    account: { ...account, required: true },
    publishAt: {
      ...publishAt,
      required: true,
      schema: {
        ...publishAt.schema,
        description:
          'Without an offset: in the time zone. It takes the post out of its queue. With queue, and of a post that is in one, it is null or left out.',
      },
    },
    revision: {
      spellings: ['revision'],
      schema: {
        type: 'integer',
        minimum: 1,
        maximum: 2 ** 31 - 1,
        description: 'The revision that was seen; another one is refused: post_changed.',
      },
    },
  }),
})
@ApiExtraModels(AssetInput)
export class DashboardPostUpdateRequest {}
