import { useCallback, useState, type RefCallback } from 'react';

/** Until it is measured. */
const USUAL = 800;

/** How wide an element is, in pixels: a drawing of that width keeps its words as large as they should be. */
export function useWidth(): readonly [RefCallback<Element>, number] {
  const [width, setWidth] = useState(USUAL);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
