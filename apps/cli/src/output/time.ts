const pad = (number: number): string => String(number).padStart(2, '0');

/** A time as people read it, in their own zone: `2027-03-01 09:00`. */
export function shownTime(iso: string | null | undefined): string | null {
  if (!iso) return null;
  const at = new Date(iso);
  const date = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${date} ${pad(at.getHours())}:${pad(at.getMinutes())}`;
}
