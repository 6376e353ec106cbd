/**
 * Whether something of a list has a row to itself where two stand beside each other: the last of an odd number.
 * @param place counted from 0
 */
export function isAloneInRow(place: number, { length }: readonly unknown[]): boolean {
  return place % 2 === 0 && place === length - 1;
}
