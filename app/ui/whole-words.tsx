const hyphenated = /\S-\S/;

/** A heading's words, of which none is parted at its hyphen: lines that are balanced look for one. @param children a text of ours */
export function WholeWords({ children: text }: { children: string }) {
  return text.split(/(\S+-\S+)/).map((part) =>
    hyphenated.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
