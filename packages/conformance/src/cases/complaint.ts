import { complaint } from '@hiram/contract';
import { addressProblem, type Case, defineCase, instantProblem } from '../case.ts';
import { toldOf } from '../facts.ts';

const TEXT = 'A test of this interface. Please close it.';

/** A complaint from its picture to its rating. */
export const complaintCases: readonly Case[] = [
  defineCase({
    call: complaint.uploadComplaintImage,
    fields: () => ({}),
    writes: true,
    picture: true,
    learn: ({ url }, facts) => void facts.told.set('problemImage', url),
    values: ({ url }) => addressProblem('url', url),
  }),
  defineCase({
    call: complaint.saveComplaint,
    fields: (facts) => {
      const [order] = facts.orders;
      if (order === undefined) return 'the borrower has no order';
      const told = toldOf(facts, ['problemType'], 'no kind of problem but collection was told');
      if (typeof told === 'string') return told;
      const problemImage = facts.told.get('problemImage') ?? '';
      return { ...told, problemSonType: '', problemDetail: TEXT, problemImage, orderNo: order.orderId };
    },
    writes: true,
    learn: (_data, facts) => void facts.told.set('wasFiled', 1),
    wrong: { problemDetail: '' },
    owned: { field: 'orderNo', of: 'order' },
  }),
  defineCase({
    call: complaint.listComplaints,
    fields: () => ({}),
    learn({ tabs }, facts) {
      const all = tabs.flatMap(({ list }) => list);
      const ours = all.find(({ content }) => content === TEXT) ?? all[0];
      if (ours !== undefined) facts.told.set('problemId', ours.id);
    },
    kept: ({ tabs }, facts) =>
      facts.told.has('wasFiled') &&
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
    fields: (facts) => toldOf(facts, ['problemId'], 'the borrower has no complaint'),
    values: ({ images, disposeImages }) => [
      ...images.flatMap((image, index) => addressProblem(`images[${index}]`, image)),
      ...disposeImages.flatMap((image, index) => addressProblem(`disposeImages[${index}]`, image)),
    ],
    kept: ({ content }, facts) =>
      facts.told.has('wasFiled') && content !== TEXT
        ? [{ field: 'content', expected: 'the text that was filed', found: content }]
        : [],
    wrong: { problemId: 'no such complaint' },
  }),
  defineCase({
    call: complaint.scoreComplaint,
    fields: (facts) => {
      const told = toldOf(facts, ['problemId'], 'the borrower has no complaint');
      return typeof told === 'string' ? told : { ...told, score: 5 };
    },
    writes: true,
    // nothing is rated before it is answered
    outcome: 'either',
    wrong: { score: '6' },
  }),
  defineCase({
    call: complaint.loadContact,
    fields: () => ({ overall: complaint.CONTACT_OVERALL }),
    wrong: { overall: '31' },
  }),
];
