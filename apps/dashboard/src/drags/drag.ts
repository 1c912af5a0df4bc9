import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

/** What is under the pointer: the element that shows it, and what a drop there means. */
export interface DropPlace<Meaning> {
  readonly element: HTMLElement;
  readonly meaning: Meaning;
}

type PlaceAt<Meaning> = (element: Element | null, y: number) => DropPlace<Meaning> | null;
type Library = typeof import('./drag-library.js');

/** Comes when a pointer first meets what can be dragged: many who look never drag. */
let library: Promise<Library> | null = null;
const loadLibrary = (): Promise<Library> => (library ??= import('./drag-library.js'));

const registered = new WeakMap<HTMLElement, { dragged: unknown }>();

/** Makes an element one that can be dragged, once the pointer meets it: most are never touched. */
export function readyToDrag(dragged: unknown): (event: PointerEvent<HTMLElement>) => void {
  return ({ currentTarget: element }) => {
    const known = registered.get(element);
    if (known) {
      known.dragged = dragged;
      return;
    }
    const entry = { dragged };
    registered.set(element, entry);
    void loadLibrary().then(({ draggable }) =>
      draggable({ element, getInitialData: () => ({ dragged: entry.dragged }) }),
    );
  };
}

/**
 * Lets what is dragged be dropped somewhere on an element.
 * @param placeAt what a drop on an element at a height of the window means, null where nothing can be dropped
 */
export function useDrop<Dragged, Meaning>(
  area: RefObject<HTMLElement | null>,
  placeAt: PlaceAt<Meaning>,
  onDrop: (dragged: Dragged, meaning: Meaning) => void,
): void {
  const latest = useRef({ placeAt, onDrop });
  useEffect(() => {
    latest.current = { placeAt, onDrop };
  });
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    let stop: (() => void) | null = null;
    let isGone = false;
    const begin = (): void => {
      void loadLibrary().then((loaded) => {
        if (!isGone && stop === null) stop = listen(loaded, element, latest);
      });
    };
    element.addEventListener('pointerenter', begin, { once: true });
    return () => {
      isGone = true;
      element.removeEventListener('pointerenter', begin);
      stop?.();
    };
  }, [area]);
}

/** Listens to drags over an element, and marks what lies under them. */
function listen<Dragged, Meaning>(
  { dropTargetForElements, monitorForElements, getElementFromPointWithoutHoneypot }: Library,
  element: HTMLElement,
  latest: RefObject<{
    readonly placeAt: PlaceAt<Meaning>;
    readonly onDrop: (dragged: Dragged, meaning: Meaning) => void;
  }>,
): () => void {
  let marked: HTMLElement | null = null;
  const mark = (found: HTMLElement | null): void => {
    if (marked === found) return;
    marked?.removeAttribute('data-drop');
    found?.setAttribute('data-drop', '');
    marked = found;
  };
  const under = ({ clientX: x, clientY: y }: Point): DropPlace<Meaning> | null =>
    // The library covers the point where a drag begins.
    latest.current.placeAt(getElementFromPointWithoutHoneypot({ x, y }), y);
  const stops = [
    dropTargetForElements({ element }),
    monitorForElements({
      onDrag: ({ location }) => mark(under(location.current.input)?.element ?? null),
      onDrop: ({ source, location }) => {
        mark(null);
        const { dropTargets, input } = location.current;
        const place = dropTargets.length > 0 ? under(input) : null;
        if (place) latest.current.onDrop(source.data['dragged'] as Dragged, place.meaning);
      },
    }),
  ];
  return () => {
    mark(null);
    for (const stop of stops) stop();
  };
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** The nearest element that carries an attribute, from one on outwards. */
export function elementWith(attribute: string, from: Element | null): HTMLElement | null {
  const found = from?.closest(`[${attribute}]`);
  return found instanceof HTMLElement ? found : null;
}
