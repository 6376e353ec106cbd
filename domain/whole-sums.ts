/** A sum as it is written in India, ₹1,00,000, or elsewhere, ₹100,000. */
const sum = /(?<!\p{N},?)\d{1,3}(?:,\d{2,3})*,\d{3}(?!,?\p{N})/gu;

/** A query with each sum in one word: in the pieces between its commas it would be found where other sums have them. */
export function withWholeSums(query: string): string {
  return query.replaceAll(sum, (found) => found.replaceAll(',', ''));
}
