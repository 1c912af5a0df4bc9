import { postOrders, type PostOrder } from '#libs/schedules';
import {
  ChoiceField,
  DateTimeField,
  ListQuery,
  RequestShape,
  TextListField,
} from '../../http/index.js';
import { withPostFilters } from './post-filters.query.js';

/** Filters and order of the list of posts. */
@RequestShape({ name: 'ListPostsQuery' })
export class ListPostsQuery extends withPostFilters(ListQuery) {
  @DateTimeField({ description: 'Publish time from here on.' })
  from?: Date | null;

  @DateTimeField({ description: 'Publish time up to here.' })
  to?: Date | null;

  @TextListField({ maxItems: 100, description: 'These posts alone.' })
  ids?: string[] | null;

  @ChoiceField(postOrders, {
    description:
      'By the time at which posts go out, or from the latest back; newest first without it. A cursor belongs to its order.',
  })
  order?: PostOrder | null;
}
