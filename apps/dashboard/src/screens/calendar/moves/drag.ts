import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { getElementFromPointWithoutHoneypot } from '@atlaskit/pragmatic-drag-and-drop/get-element-from-point-without-honey-pot';
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { CalendarPost } from '../calendar-query.js';

/** What is under the pointer: the element that shows it, and what a drop there means. */
export interface DropPlace<Meaning> {
  readonly element: HTMLElement;
  readonly meaning: Meaning;
}

const registered = new WeakMap<HTMLElement, { post: CalendarPost }>();

/** Makes a tile one that can be dragged, once the pointer meets it: most tiles are never touched. */
export function readyToDrag(post: CalendarPost): (event: PointerEvent<HTMLElement>) => void {
  return ({ currentTarget: element }) => {
    const known = registered.get(element);
    if (known) known.post = post;
    else {
      const entry = { post };
      registered.set(element, entry);
      draggable({ element, getInitialData: () => ({ post: entry.post }) });
    }
  };
}

/**
 * Lets posts be dropped somewhere on an element.
 * @param placeAt what lies under a point of the window, null where nothing can be dropped
 */
export function useDrop<Meaning>(
  area: RefObject<HTMLElement | null>,
  placeAt: (x: number, y: number) => DropPlace<Meaning> | null,
  onDrop: (post: CalendarPost, meaning: Meaning) => void,
): void {
  const latest = useRef({ placeAt, onDrop });
  useEffect(() => {
    latest.current = { placeAt, onDrop };
  });
  useEffect(() => {
    if (area.current === null) return undefined;
    let marked: HTMLElement | null = null;
    const mark = (element: HTMLElement | null): void => {
      if (marked === element) return;
      marked?.removeAttribute('data-drop');
      element?.setAttribute('data-drop', '');
      marked = element;
    };
    const under = (x: number, y: number): DropPlace<Meaning> | null => latest.current.placeAt(x, y);
    const stops = [
      dropTargetForElements({ element: area.current }),
      monitorForElements({
        onDrag: ({ location }) => {
          const { clientX, clientY } = location.current.input;
          mark(under(clientX, clientY)?.element ?? null);
        },
        onDrop: ({ source, location }) => {
          mark(null);
          const { clientX, clientY } = location.current.input;
          const place = location.current.dropTargets.length > 0 ? under(clientX, clientY) : null;
          if (place) latest.current.onDrop(source.data['post'] as CalendarPost, place.meaning);
        },
      }),
    ];
    return () => {
      mark(null);
      for (const stop of stops) stop();
    };
  }, [area]);
}

/** The nearest element under a point that carries an attribute. */
export function elementWith(attribute: string, x: number, y: number): HTMLElement | null {
  // The library covers the point where a drag begins.
  const found = getElementFromPointWithoutHoneypot({ x, y })?.closest(`[${attribute}]`);
  return found instanceof HTMLElement ? found : null;
}
