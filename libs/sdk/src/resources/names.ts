/** Names that differ by more than case and spaces around them are names of different things. */
export function keyOf(name: string): string {
  return name.trim().normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}
