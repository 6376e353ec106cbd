/** A number to tap. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={telephone(number)} className="link">
      {number}
    </a>
  );
}

/** @returns what a link must lead to for a telephone to call the number */
export function telephone(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
