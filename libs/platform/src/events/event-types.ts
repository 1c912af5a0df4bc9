import { WiringError } from '../platform.errors.js';
import type { DomainEvent, DomainEventType } from './domain-event.js';

const types = new Map<string, DomainEventType>();

/**
 * Makes the relay publish events of this name on the EventBus, as instances of this class. Sagas and
 * `@EventsHandler` need it; durable listeners do not. Also usable as a class decorator.
 */
export function registerEventType<Event extends DomainEvent>(type: DomainEventType<Event>): void {
  const known = types.get(type.eventName);
  if (known && known !== (type as unknown)) {
    throw new WiringError(`Two event classes have the name ${type.eventName}.`);
  }
  types.set(type.eventName, type as unknown as DomainEventType);
}

/** The event as an instance of its class, or null when no class was registered for the name. */
export function revive(event: DomainEvent): DomainEvent | null {
  const type = types.get(event.name);
  return type ? new type(event) : null;
}
