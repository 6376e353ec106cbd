/**
 * The popular topics (specification, section 2), and the words, or the phrase, by which articles in English, Hindi and Urdu are about
 * one. Each word stands in all its forms: stems will not do, for “important” has that of “import”, and governance that of government.
 */
export const topics = [
  {
    name: 'Economy',
    words: [
      'economy economies economic economical economically economics economist economists',
      'अर्थव्यवस्था अर्थव्यवस्थाएँ अर्थव्यवस्थाएं अर्थव्यवस्थाओं आर्थिक अर्थशास्त्र अर्थशास्त्री अर्थशास्त्रियों इकोनॉमी इकॉनमी',
      'معیشت معیشتیں معیشتوں معاشی معاشیات اقتصاد اقتصادی اقتصادیات',
    ],
    phrase: '',
  },
  {
    name: 'Startups',
    words: ['startup startups founder founders', 'स्टार्टअप स्टार्टअप्स स्टार्टअपों संस्थापक संस्थापकों', 'بانی بانیوں بانیان'],
    phrase: 'start <-> (up | ups) | स्टार्ट <-> (अप | अप्स) | (اسٹارٹ | سٹارٹ) <-> (اپ | اپس)',
  },
  {
    name: 'Politics',
    words: [
      'politics political politically politician politicians',
      'parliament parliaments parliamentary government governments governmental',
      'राजनीति राजनीतिक राजनैतिक राजनेता राजनेताओं राजनीतिज्ञ राजनीतिज्ञों सियासत सियासी',
      'संसद संसदीय सरकार सरकारें सरकारों सरकारी',
      'سیاست سیاسی سیاستدان سیاستدانوں پارلیمنٹ پارلیمان پارلیمانی حکومت حکومتیں حکومتوں حکومتی سرکار سرکاری',
    ],
    phrase: '',
  },
  {
    name: 'Trade',
    words: [
      'trade trades traded trading trader traders export exports exported exporting exporter exporters',
      'import imports imported importing importer importers importation',
      'व्यापार व्यापारिक व्यापारी व्यापारियों ट्रेड निर्यात निर्यातक निर्यातकों एक्सपोर्ट',
      'आयात आयातित आयातक आयातकों इम्पोर्ट इंपोर्ट',
      'تجارت تجارتی تاجر تاجروں برآمد برآمدات برآمدی درآمد درآمدات درآمدی ایکسپورٹ امپورٹ',
    ],
    phrase: '',
  },
  {
    name: 'Leadership',
    words: [
      'leadership leader leaders',
      'नेतृत्व नेता नेताओं लीडरशिप लीडर लीडर्स',
      'قیادت قائد قائدین رہنما رہنماؤں لیڈرشپ لیڈر لیڈروں',
    ],
    phrase: '',
  },
] as const;
export type Topic = (typeof topics)[number]['name'];
