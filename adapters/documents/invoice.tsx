import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { InvoiceDocument } from '#domain/courses/papers/documents.ts';
import { isTaxed, percent, takesBackSale, taxLinesOf } from '#domain/courses/papers/tax.ts';
import { gstCodeOf, isGstState, isPlaceOfSupply } from '#domain/gst.ts';
import { asSettable } from '#domain/lettering.ts';
import { colour } from '../palette.ts';
import { Strip } from './lattice.tsx';
import { Seal } from './seal.tsx';
import { body, paper, sheet } from './type.ts';
import { dividedBeyond } from './word-division.ts';
import { dayOf, money, moneyInWords } from './wording.ts';

const margin = 48;
const betweenParties = 32;
const partyWidth = (paper.width - 2 * margin - betweenParties) / 2;
const linesOfAddress = 10;

const titles = {
  'tax invoice': 'Tax invoice',
  receipt: 'Receipt',
  'credit note': 'Credit note',
  'refund note': 'Refund note',
} as const;

/** Printed on a document without tax, so that nobody takes it for one with tax. */
const unregistered = {
  sale: {
    heading: 'This is a receipt, not a tax invoice.',
    text: 'The supplier’s GSTIN has not been set: this document charges no tax, and no input tax credit can be claimed with it.',
  },
  note: {
    heading: 'This is a refund note, not a credit note under GST.',
    text: 'The receipt that it takes back charged no tax, and no input tax credit could be claimed with it: there is none to reverse.',
  },
} as const;

/** Sets an invoice or its like, with the particulars the law asks for (CGST Rules, 2017, rules 46, 48(2) and 53). */
export function setInvoice(invoice: InvoiceDocument): Promise<Uint8Array> {
  return renderToBuffer(<InvoiceSheet invoice={invoice} />);
}

function InvoiceSheet({ invoice }: { invoice: InvoiceDocument }) {
  const { kind, number, supplier, issuedAt } = invoice;
  const title = titles[kind];
  return (
    <Document title={`${title} ${number}`} author={asSettable(supplier.name)} language="en-IN" creationDate={issuedAt}>
      <Page size="A4" style={styles.page}>
        <Strip seed="course" width={paper.width} height={22} tile={22} ink={colour('art-sand')} style={styles.top} />
        <View style={styles.head}>
          <Seal size={62} />
          <View style={styles.grow}>
            <Text style={[sheet.strong, { fontSize: 15 }]}>{asSettable(supplier.name)}</Text>
            <Text style={sheet.small}>{asSettable(supplier.address)}</Text>
            <Text style={sheet.small}>{stateLine(supplier.state)}</Text>
            {supplier.gstin !== '' && <Text style={sheet.small}>GSTIN: {supplier.gstin}</Text>}
          </View>
          <View style={styles.right}>
            <Text style={[sheet.strong, { fontSize: 22, fontWeight: 700 }]}>{title}</Text>
            <Text style={styles.number}>{number}</Text>
            <Text style={sheet.small}>{dayOf(issuedAt)}</Text>
            {isTaxed(kind) && <Text style={sheet.small}>Original for recipient</Text>}
          </View>
        </View>
        {invoice.isTest && <Test />}
        {!isTaxed(kind) && <Unregistered kind={kind} />}
        <View style={styles.parties}>
          <Party invoice={invoice} />
          <Particulars invoice={invoice} />
        </View>
        <View wrap={false}>
          <Charges invoice={invoice} />
          <Text style={styles.words}>{moneyInWords(invoice.total)}</Text>
        </View>
        <View style={styles.foot} fixed>
          <PageOf title={`${title} ${number}`} />
          <Text style={sheet.small}>
            For {asSettable(supplier.name)}: this is a computer-generated document, issued electronically; it needs no signature.
          </Text>
        </View>
      </Page>
    </Document>
  );
}

/** Names a document of several pages on each of them. A line's height, set anew with each page, would grow out of the sheet. */
function PageOf({ title }: { title: string }) {
  return (
    <Text
      style={styles.label}
      render={({ pageNumber, totalPages }) => (totalPages === 1 ? '' : `${title}, page ${pageNumber} of ${totalPages}`)}
    />
  );
}

function Test() {
  return (
    <View style={styles.notice}>
      <Text style={[sheet.strong, { fontSize: 11 }]}>This is a test. No money has been taken.</Text>
      <Text style={sheet.small}>It proves no payment and no supply, and is numbered apart from the chamber’s documents.</Text>
    </View>
  );
}

function Unregistered({ kind }: Pick<InvoiceDocument, 'kind'>) {
  const { heading, text } = takesBackSale(kind) ? unregistered.note : unregistered.sale;
  return (
    <View style={styles.notice}>
      <Text style={[sheet.strong, { fontSize: 11 }]}>{heading}</Text>
      <Text style={sheet.small}>{text}</Text>
    </View>
  );
}

function Party({ invoice: { recipient, kind, placeOfSupply } }: { invoice: InvoiceDocument }) {
  const lines = [
    recipient.companyName && recipient.fullName,
    addressOf(recipient),
    // A registered business is where it is registered.
    stateLine(recipient.gstin ? placeOfSupply : recipient.state),
    recipient.gstin && `GSTIN: ${recipient.gstin}`,
    recipient.mobile ? `Mobile: ${recipient.mobile}` : '',
    recipient.email ? `Email: ${recipient.email}` : '',
  ];
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{takesBackSale(kind) ? 'Credited to' : 'Billed to'}</Text>
      <Text style={styles.recipient} hyphenationCallback={dividedBeyond({ ...lettering.recipient, width: partyWidth })}>
        {asSettable(recipient.companyName || recipient.fullName)}
      </Text>
      {lines.filter(Boolean).map((line) => (
        <Text key={line} style={sheet.small} hyphenationCallback={dividedBeyond({ ...lettering.line, width: partyWidth })}>
          {asSettable(line)}
        </Text>
      ))}
    </View>
  );
}

/** An address on as many lines as it was written on, as far as a paper has them; on more, it runs on. */
function addressOf({ address }: InvoiceDocument['recipient']): string {
  const lines = address.split('\n').filter((line) => line.trim() !== '');
  return lines.join(lines.length > linesOfAddress ? ', ' : '\n');
}

function Particulars({ invoice }: { invoice: InvoiceDocument }) {
  const { kind, enrolmentNumber, placeOfSupply, takesBack } = invoice;
  const rows = [
    ...(takesBack ? [['Against', `${takesBack.number} of ${dayOf(takesBack.issuedAt)}`] as const] : []),
    ['Enrolment', enrolmentNumber] as const,
    ...(isTaxed(kind)
      ? [['Place of supply', withCode(placeOfSupply)] as const, ['Tax payable on reverse charge', 'No'] as const]
      : []),
  ];
  return (
    <View style={styles.party}>
      {rows.map(([term, value]) => (
        <View key={term} style={styles.particular}>
          <Text style={[sheet.small, styles.grow]}>{term}</Text>
          <Text style={[sheet.small, { color: colour('ink') }]}>{value}</Text>
        </View>
      ))}
    </View>
  );
}

function Charges({ invoice }: { invoice: InvoiceDocument }) {
  const { kind, description, sac, rate, discount, taxableValue, total } = invoice;
  const taxed = isTaxed(kind);
  return (
    <View style={styles.table}>
      <View style={[styles.row, styles.headRow]}>
        <Text style={[styles.label, styles.grow]}>Description of service</Text>
        {taxed && <Text style={[styles.label, styles.code]}>SAC</Text>}
        <Text style={[styles.label, styles.amount]}>Amount</Text>
      </View>
      <View style={styles.row}>
        <Text style={[styles.cell, styles.grow]}>{asSettable(description)}</Text>
        {taxed && <Text style={[styles.cell, styles.code]}>{sac}</Text>}
        <Text style={[styles.cell, styles.amount]}>{money(total + discount)}</Text>
      </View>
      {discount > 0 && <Sum term="Discount" amount={`−${money(discount)}`} />}
      {taxed && <Sum term="Taxable value" amount={money(taxableValue)} />}
      {taxLinesOf(invoice).map((tax) => (
        <Sum key={tax.name} term={`${tax.name} at ${percent(tax.rate)}`} amount={money(tax.amount)} />
      ))}
      <View style={[styles.row, styles.totalRow]}>
        <Text style={[sheet.strong, styles.grow]}>{taxed ? `Total, inclusive of tax at ${percent(rate)}` : 'Total'}</Text>
        <Text style={[sheet.strong, styles.amount]}>{money(total)}</Text>
      </View>
    </View>
  );
}

function Sum({ term, amount }: { term: string; amount: string }) {
  return (
    <View style={styles.row}>
      <Text style={[styles.cell, styles.grow]}>{term}</Text>
      <Text style={[styles.cell, styles.amount]}>{amount}</Text>
    </View>
  );
}

function stateLine(state: string): string {
  return isGstState(state) ? `State: ${withCode(state)}` : '';
}

function withCode(place: string): string {
  return isPlaceOfSupply(place) ? `${place} (${gstCodeOf(place)})` : place;
}

const lettering = {
  recipient: { ...sheet.strong, fontSize: 12 },
  line: { fontFamily: body, fontWeight: 400, fontSize: sheet.small.fontSize },
};

const styles = StyleSheet.create({
  page: { paddingTop: 60, paddingBottom: 72, paddingHorizontal: margin, fontFamily: body, fontSize: 10.5, color: colour('ink') },
  top: { position: 'absolute', top: 0, left: 0 },
  head: { flexDirection: 'row', gap: 14, alignItems: 'flex-start' },
  grow: { flex: 1 },
  right: { alignItems: 'flex-end' },
  number: { fontSize: 12, marginTop: 2, color: colour('accent-text') },
  notice: { marginTop: 22, padding: 12, backgroundColor: colour('tint'), borderLeftWidth: 3, borderColor: colour('marigold') },
  parties: { flexDirection: 'row', gap: betweenParties, marginTop: 28 },
  recipient: lettering.recipient,
  party: { flex: 1 },
  label: { fontSize: 9, color: colour('ink-soft') },
  particular: { flexDirection: 'row', paddingVertical: 3, borderBottomWidth: 0.5, borderColor: colour('line') },
  table: { marginTop: 30 },
  row: { flexDirection: 'row', gap: 12, paddingVertical: 6, borderBottomWidth: 0.5, borderColor: colour('line') },
  headRow: { borderBottomWidth: 1.5, borderColor: colour('marigold') },
  totalRow: { borderBottomWidth: 0, paddingTop: 10, fontSize: 12.5 },
  cell: { lineHeight: 1.4 },
  code: { width: 60 },
  amount: { width: 110, textAlign: 'right' },
  words: { marginTop: 6, fontSize: 10, color: colour('ink-soft') },
  foot: { position: 'absolute', left: margin, right: margin, bottom: 34 },
});
