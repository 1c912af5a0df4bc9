import { Module } from '@nestjs/common';
import { MediaModule } from '#libs/media';
import { PostsModule } from '#libs/posts';
import { SchedulesModule } from '#libs/schedules';
import { RecurrenceCheck } from './checking/recurrence-check.js';
import { CreateRecurrenceHandler } from './commands/create-recurrence/create-recurrence.handler.js';
import { DeleteRecurrenceHandler } from './commands/delete-recurrence/delete-recurrence.handler.js';
import { PreviewRecurrenceHandler } from './commands/preview-recurrence/preview-recurrence.handler.js';
import { RestoreOccurrenceHandler } from './commands/restore-occurrence/restore-occurrence.handler.js';
import { SetRecurrenceStateHandler } from './commands/set-recurrence-state/set-recurrence-state.handler.js';
import { SkipOccurrenceHandler } from './commands/skip-occurrence/skip-occurrence.handler.js';
import { UpdateRecurrenceHandler } from './commands/update-recurrence/update-recurrence.handler.js';
import { WithdrawnOccurrences } from './filling/withdrawn-occurrences.js';
import { OccurrenceRepository } from './persistence/occurrence.repository.js';
import { RecurrenceRepository } from './persistence/recurrence.repository.js';
import { OccurrencesHandler } from './queries/occurrences/occurrences.query.js';
import { RecurrenceHandler, RecurrencesHandler } from './queries/recurrences/recurrences.query.js';

/** For the lib's working half, too. */
const written = [OccurrenceRepository, RecurrenceRepository, WithdrawnOccurrences];

/** Documents that go out by a rule: kept, checked, read back. */
@Module({
  imports: [MediaModule, PostsModule, SchedulesModule],
  providers: [
    ...written,
    CreateRecurrenceHandler,
    DeleteRecurrenceHandler,
    OccurrencesHandler,
    PreviewRecurrenceHandler,
    RecurrenceCheck,
    RecurrenceHandler,
    RecurrencesHandler,
    RestoreOccurrenceHandler,
    SetRecurrenceStateHandler,
    SkipOccurrenceHandler,
    UpdateRecurrenceHandler,
  ],
  exports: written,
})
export class RecurrencesModule {}
