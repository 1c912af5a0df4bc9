import { Injectable } from '@nestjs/common';
import { ofType, Saga, type ICommand, type IEvent } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { ScheduleAppliedEvent } from '#libs/posts';
import { EnqueueDuePostsCommand } from '../commands/enqueue-due-posts/enqueue-due-posts.command.js';

/** Only maps: an error in here would end the stream for good. */
@Injectable()
export class PublishSaga {
  @Saga()
  wakeWorkers = (events: Observable<IEvent>): Observable<ICommand> =>
    events.pipe(
      ofType(ScheduleAppliedEvent),
      map((event) => new EnqueueDuePostsCommand(event.payload.runId)),
    );
}
