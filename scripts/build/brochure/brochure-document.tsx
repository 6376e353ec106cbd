import { Document, Page, Text, View } from '@react-pdf/renderer';
import { Strip } from '#adapters/documents/lattice.tsx';
import { paper } from '#adapters/documents/type.ts';
import { colour } from '#adapters/palette.ts';
import type { Brochure, Chapter } from '#app/content/brochure.ts';
import { BlockView } from './blocks.tsx';
import { Seal, Window } from './drawings.tsx';
import { Prose } from './prose.tsx';
import { margin, measure, sheet } from './sheet.ts';

interface BrochureProps {
  brochure: Brochure;
}

/** The whole brochure. */
export function BrochureDocument({ brochure }: BrochureProps) {
  return (
    <Document
      title={brochure.title}
      author={brochure.brand.name}
      subject={brochure.subject}
      creator={brochure.brand.name}
      language="en-IN"
    >
      <Cover brochure={brochure} />
      {brochure.chapters.map((chapter) => (
        <ChapterPage key={chapter.title} chapter={chapter} brand={brochure.brand} />
      ))}
      <Back brochure={brochure} />
    </Document>
  );
}

function Cover({ brochure }: BrochureProps) {
  const { eyebrow, title, lead } = brochure.cover;
  return (
    <Page size="A4" style={sheet.dark}>
      <Window
        seed="home"
        name="cover-window"
        width={400}
        style={{ position: 'absolute', right: margin - 24, bottom: margin + 12 }}
      />
      <Foot />
      <Brand {...brochure.brand} />
      <Text style={[sheet.eyebrow, { marginTop: 52 }]}>{eyebrow}</Text>
      <Text style={[sheet.coverTitle, { marginTop: 14, maxWidth: 440 }]}>{title}</Text>
      <Prose width={340} size={14.5} style={[sheet.coverLead, { marginTop: 18 }]}>
        {lead}
      </Prose>
    </Page>
  );
}

interface ChapterPageProps {
  chapter: Chapter;
  brand: Brochure['brand'];
}

function ChapterPage({ chapter: { title, lead, blocks }, brand }: ChapterPageProps) {
  return (
    <Page size="A4" style={sheet.page}>
      <View fixed style={{ position: 'absolute', top: 0, left: 0, backgroundColor: colour('art-night') }}>
        <Strip seed={title} width={paper.width} height={28} tile={28} ink={colour('art-dusk')} />
      </View>
      <Text fixed style={sheet.running}>{`${brand.name} · ${brand.tagline}`}</Text>
      <Text fixed style={[sheet.running, sheet.folio]} render={({ pageNumber }) => String(pageNumber)} />
      <Text style={sheet.title}>{title}</Text>
      <Prose width={measure.lead} size={15} style={sheet.lead}>
        {lead}
      </Prose>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: set once, in this order
        <BlockView key={index} block={block} />
      ))}
    </Page>
  );
}

function Back({ brochure }: BrochureProps) {
  const { title, lead, ...contacts } = brochure.back;
  return (
    <Page size="A4" style={sheet.dark}>
      <Foot />
      <Brand {...brochure.brand} />
      <Text style={[sheet.coverTitle, { marginTop: 130, fontSize: 38 }]}>{title}</Text>
      <Prose width={380} size={14.5} style={[sheet.coverLead, { marginTop: 14 }]}>
        {lead}
      </Prose>
      <View style={sheet.contacts}>
        {Object.values(contacts)
          .filter(({ lines }) => lines.length > 0)
          .map(({ heading, lines }) => (
            <View key={heading} style={sheet.contact}>
              <Text style={sheet.contactHeading}>{heading}</Text>
              {lines.map((line) => (
                <Text key={line} style={sheet.contactLine}>
                  {line}
                </Text>
              ))}
            </View>
          ))}
      </View>
    </Page>
  );
}

function Brand({ name, tagline }: Brochure['brand']) {
  return (
    <View style={sheet.brand}>
      <Seal size={58} />
      <View>
        <Text style={sheet.brandName}>{name}</Text>
        <Text style={sheet.brandTagline}>{tagline}</Text>
      </View>
    </View>
  );
}

/** A marigold line, and lattice down to the edge of the paper. */
function Foot() {
  return (
    <View style={{ position: 'absolute', left: 0, bottom: 0, width: paper.width, height: margin + 12 }}>
      <View style={{ height: 4, backgroundColor: colour('marigold') }} />
      <Strip seed="footer" width={paper.width} height={margin + 8} tile={32} ink={colour('art-dusk')} />
    </View>
  );
}
