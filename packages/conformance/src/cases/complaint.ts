import { complaint } from '@hiram/contract';
import { addressProblem, type Case, defineCase, instantProblem } from '../case.ts';
import { learnedOf } from '../facts.ts';

const TEXT = 'A test of this interface. Please close it.';

/** A complaint from its picture to its rating. */
export const complaintCases: readonly Case[] = [
  defineCase({
    call: complaint.uploadComplaintImage,
    fields: () => ({}),
    writes: true,
    picture: true,
    learn: ({ url }, facts) => void facts.learned.set('problemImage', url),
    values: ({ url }) => addressProblem('url', url),
  }),
  defineCase({
    call: complaint.saveComplaint,
    fields: (facts) => {
      const [order] = facts.orders;
      if (order === undefined) return 'the borrower has no order';
      const learned = learnedOf(facts, ['problemType'], 'no problem type except collection is known');
      if (typeof learned === 'string') return learned;
      const problemImage = facts.learned.get('problemImage') ?? '';
      return { ...learned, problemSonType: '', problemDetail: TEXT, problemImage, orderNo: order.orderId };
    },
    writes: true,
    learn: (_data, facts) => void facts.learned.set('wasFiled', 1),
    wrong: { problemDetail: '' },
    owned: { field: 'orderNo', of: 'order' },
  }),
  defineCase({
    call: complaint.listComplaints,
    fields: () => ({}),
    learn({ tabs }, facts) {
      const all = tabs.flatMap(({ list }) => list);
      const ours = all.find(({ content }) => content === TEXT) ?? all[0];
      if (ours !== undefined) facts.learned.set('problemId', ours.id);
    },
    kept: ({ tabs }, facts) =>
      facts.learned.has('wasFiled') &&
      !tabs.some(({ list }) => list.some(({ content }) => TEXT.startsWith(content || TEXT)))
        ? [{ field: 'tabs', expected: 'the complaint that was just filed', found: tabs.map(({ list }) => list.length) }]
        : [],
    values: ({ tabs }) =>
      tabs.flatMap((tab, at) =>
        tab.list.flatMap(({ time }, index) => instantProblem(`tabs[${at}].list[${index}].time`, time)),
      ),
  }),
  defineCase({
    call: complaint.loadComplaint,
    fields: (facts) => learnedOf(facts, ['problemId'], 'the borrower has no complaint'),
    values: ({ images, disposeImages }) => [
      ...images.flatMap((image, index) => addressProblem(`images[${index}]`, image)),
      ...disposeImages.flatMap((image, index) => addressProblem(`disposeImages[${index}]`, image)),
    ],
    kept: ({ content }, facts) =>
      facts.learned.has('wasFiled') && content !== TEXT
        ? [{ field: 'content', expected: 'the text that was filed', found: content }]
        : [],
    wrong: { problemId: 'no such complaint' },
  }),
  defineCase({
    call: complaint.scoreComplaint,
    fields: (facts) => {
      const learned = learnedOf(facts, ['problemId'], 'the borrower has no complaint');
      return typeof learned === 'string' ? learned : { ...learned, score: 5 };
    },
    writes: true,
    // an unanswered complaint cannot be rated
    outcome: 'either',
    wrong: { score: '6' },
  }),
  defineCase({
    call: complaint.replyToComplaint,
    fields: (facts) => {
      const learned = learnedOf(facts, ['problemId'], 'the borrower has no complaint');
      return typeof learned === 'string' ? learned : { ...learned, problemDetail: TEXT };
    },
    writes: true,
    // an unanswered complaint takes no reply, and a back end may have no such call
    outcome: 'either',
    wrong: { problemDetail: '' },
  }),
];
