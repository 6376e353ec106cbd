import { Path, Svg, Text, View } from '@react-pdf/renderer';
import { colour } from '#adapters/palette.ts';
import type { Block, Figure, Item } from '#app/content/brochure.ts';
import { Prose } from './prose.tsx';
import { body, column, measure, sheet } from './sheet.ts';

/** One block of a chapter. Only long ones run on to the next page, and no heading stands alone at the foot. */
export function BlockView({ block }: { block: Block }) {
  return (
    <View style={sheet.block} wrap={block.kind === 'cards' || block.kind === 'numbered'}>
      {'heading' in block && block.heading !== undefined && (
        <Text style={sheet.heading} minPresenceAhead={60}>
          {block.heading}
        </Text>
      )}
      <Content block={block} />
    </View>
  );
}

function Content({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return block.paragraphs.map((paragraph) => (
        <Prose key={paragraph} width={measure.prose} size={body} style={sheet.paragraph}>
          {paragraph}
        </Prose>
      ));
    case 'figures':
      return <Figures items={block.items} />;
    case 'cards':
      return <Cards items={block.items} />;
    case 'numbered':
      return block.items.map((item, index) => <Numbered key={item.title} item={item} number={index + 1} />);
    case 'points':
      return block.items.map((point) => <Point key={point}>{point}</Point>);
    case 'quotes':
      return block.items.map(({ quote, source }) => (
        <View key={quote} style={sheet.quote} wrap={false}>
          <Prose width={column - 18} size={15} face="display-medium" style={sheet.quoteText}>{`“${quote}”`}</Prose>
          <Text style={sheet.quoteSource}>{source}</Text>
        </View>
      ));
  }
}

function Figures({ items }: { items: readonly Figure[] }) {
  return (
    <View style={sheet.figures} wrap={false}>
      {items.map(({ value, suffix, label }) => (
        <View key={label} style={sheet.figure}>
          <Text style={sheet.figureValue}>
            {value}
            <Text style={sheet.figureSuffix}>{suffix}</Text>
          </Text>
          <Text style={sheet.figureLabel}>{label}</Text>
        </View>
      ))}
    </View>
  );
}

function Cards({ items }: { items: readonly Item[] }) {
  return (
    <View style={sheet.grid}>
      {items.map((item) => (
        <View key={item.title} style={sheet.card} wrap={false}>
          <Text style={sheet.cardTitle}>{item.title}</Text>
          <Prose width={measure.card} size={body}>
            {textOf(item)}
          </Prose>
        </View>
      ))}
    </View>
  );
}

function textOf({ text, description }: Item): string {
  return text ?? description ?? '';
}

function Numbered({ item, number }: { item: Item; number: number }) {
  return (
    <View style={sheet.numbered} wrap={false}>
      <Text style={sheet.number}>{number}</Text>
      <View style={sheet.grow}>
        <Text style={sheet.cardTitle}>{item.title}</Text>
        <Prose width={column - 52} size={body}>
          {textOf(item)}
        </Prose>
      </View>
    </View>
  );
}

function Point({ children }: { children: string }) {
  return (
    <View style={sheet.point} wrap={false}>
      <Svg width={12} height={12} viewBox="0 0 24 24" style={{ marginTop: 4 }}>
        <Path d="M4.5 12.5l5 5 10-11" fill="none" stroke={colour('art-ember')} strokeWidth={3} />
      </Svg>
      <Prose width={column - 23} size={13} style={sheet.grow}>
        {children}
      </Prose>
    </View>
  );
}
