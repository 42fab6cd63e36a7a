-- An identifier weighs on others once a payout has proven it: what its borrower was known by when the loan's money was sent. Anything that a
-- borrower only claims (identity_marks, document_marks) is compared with these, and weighs on nobody else.
create table proven_marks (
  order_id bigint not null,
  borrower_id bigint not null,
  -- as in identity_marks; picture: the exact hash of a picture of a document
  kind text not null,
  mark bytea not null,
  key_id smallint not null,
  primary key (order_id, kind, mark),
  constraint proven_marks_kind check (kind in ('account', 'person', 'document', 'picture')),
  constraint proven_marks_order foreign key (order_id, borrower_id) references orders (id, borrower_id)
);
create index proven_marks_found on proven_marks (kind, mark);
create index proven_marks_borrower on proven_marks (borrower_id);

-- What borrowers had claimed when they were paid out.
insert into proven_marks (order_id, borrower_id, kind, mark, key_id)
select o.id, o.borrower_id, m.kind, m.mark, m.key_id from orders o join identity_marks m on m.borrower_id = o.borrower_id
  where o.disbursed_on is not null and m.created_at < o.disbursed_on + 1
union
select o.id, o.borrower_id, 'picture', d.exact, d.key_id from orders o join document_marks d on d.borrower_id = o.borrower_id
  join attachments a on a.id = d.document_id and a.answers_id is not null
  where o.disbursed_on is not null and d.created_at < o.disbursed_on + 1;
