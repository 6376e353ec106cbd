/** As much of a syntax tree of markdown (mdast) as is looked at here. */
interface Node {
  type: string;
  ordered?: boolean | null;
  start?: number | null;
  position?: { start: { offset?: number } };
  data?: { hProperties?: Record<string, unknown> };
  children?: Node[];
}

/**
 * Items of a list have the numbers they were written with: a browser counts on from the one before. Where all have the same,
 * as those write who leave counting to markdown, they are counted.
 */
export function numbersAsWritten() {
  return (tree: Node, file: { value: unknown }) => numberLists(tree, String(file.value));
}

function numberLists(node: Node, source: string): void {
  node.children?.forEach((child) => {
    numberLists(child, source);
  });
  if (node.type === 'list' && node.ordered) numberItems(node, source);
}

function numberItems({ start, children: items = [] }: Node, source: string): void {
  const written = items.map((item) => numberAt(item.position?.start.offset ?? source.length, source));
  if (new Set(written).size === 1) return;
  let next = start ?? 1;
  items.forEach((item, place) => {
    const number = written[place] ?? next;
    if (number !== next) item.data = { ...item.data, hProperties: { ...item.data?.hProperties, value: number } };
    next = number + 1;
  });
}

function numberAt(offset: number, source: string): number | undefined {
  const digits = /^\d+/.exec(source.slice(offset, offset + 9))?.[0];
  return digits === undefined ? undefined : Number(digits);
}
