import type { WorkspaceId } from '#libs/kernel';
import { newEvent, type Outbox } from '#libs/platform';
import type { TestService } from './test-service.js';

/** Has the service tell events, by their names, that are not worth waiting for in a test. */
export async function tellEvents(
  { database: { database }, workspaceId }: TestService,
  outbox: Outbox,
  events: Readonly<Record<string, object>>,
): Promise<void> {
  const told = Object.entries(events).map(([name, payload]) =>
    newEvent(name, workspaceId as WorkspaceId, payload, new Date()),
  );
  await database.transaction((transaction) => outbox.add(transaction, told));
}
