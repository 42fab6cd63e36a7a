-- Where income is booked when it is paid, interest that accrues uses a borrower's credit up from day to day: the day up to which the books have it.
alter table loan_summaries add column credit_through date;
