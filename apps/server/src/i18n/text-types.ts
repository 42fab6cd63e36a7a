// Generated from en.json by `npm run texts`.

/** The placeholders of each text. */
export interface ServiceTexts {
  readonly "registration.sms": "{code}{appName}";
  readonly "login.scarce": "";
  readonly "login.sms": "{code}{appName}";
  readonly "login.phoneChangedSms": "{appName}{servicePhone}";
  readonly "registration.captchaMissing": "";
  readonly "registration.captchaGone": "";
  readonly "registration.captchaUsed": "";
  readonly "registration.proofGone": "";
  readonly "registration.proofUsed": "";
  readonly "registration.proofWrong": "";
  readonly "registration.numberWaits": "{wait}";
  readonly "registration.tooMuchFromHere": "{wait}";
  readonly "registration.prefixBusy": "{wait}";
  readonly "registration.serviceSpent": "{wait}";
  readonly "registration.tooManyPictures": "";
  readonly "registration.smsUnsure": "{wait}";
  readonly "registration.headline": "{appName}";
  readonly "registration.intro": "";
  readonly "registration.terms": "";
  readonly "registration.privacy": "";
  readonly "wait.seconds": "{count}";
  readonly "wait.minutes": "{count}";
  readonly "wait.hours": "{count}";
  readonly "wait.tooOften": "{wait}";
  readonly "account.codeSms": "{code}{account}";
  readonly "account.changedSms": "{appName}{account}{link}";
  readonly "account.notice.held": "";
  readonly "account.notice.changed": "{at}";
  readonly "account.order.held": "{account}";
  readonly "account.order.changed": "{account}{at}";
  readonly "account.askAgain": "{account}";
  readonly "account.stop.title": "";
  readonly "account.stop.body": "{account}";
  readonly "account.stop.button": "";
  readonly "account.stop.leave": "";
  readonly "account.stopped.title": "";
  readonly "account.stopped.body": "{account}";
  readonly "account.stopped.sent": "";
  readonly "account.stop.over.title": "";
  readonly "account.stop.over.body": "";
  readonly "account.stop.call": "{phone}";
  readonly "tax": "";
  readonly "charge.processing": "";
  readonly "charge.service": "";
  readonly "charge.documentation": "";
  readonly "charge.insurance": "";
  readonly "charge.instalment": "";
  readonly "charge.gst": "";
  readonly "charge.vat": "";
  readonly "charge.dst": "";
  readonly "charge.fee": "";
  readonly "charge.deducted": "{name}";
  readonly "charge.financed": "{name}";
  readonly "charge.first_instalment": "{name}";
  readonly "charge.each_instalment": "{name}";
  readonly "charge.spread": "{name}";
  readonly "statement.cost.tax": "";
  readonly "statement.paidOut.charges": "{sent}{fee}";
  readonly "statement.paidOut.added": "{charges}";
  readonly "offer.flat": "";
  readonly "offer.declining": "";
  readonly "home.citizen": "";
  readonly "home.age": "{age}";
  readonly "home.address": "";
  readonly "home.notExposed": "";
  readonly "home.stepAccount": "";
  readonly "applications.decidedBy": "{name}";
  readonly "applications.picture.unreadable": "";
  readonly "applications.picture.cut-off": "";
  readonly "applications.picture.other-document": "";
  readonly "applications.picture.expired": "";
  readonly "applications.pictureSms": "{appName}{document}{reason}";
  readonly "applications.pictureStands": "{reason}";
  readonly "applications.tipsOff": "";
  readonly "applications.heldBy": "{name}";
  readonly "applications.aboveOwnLimit": "{amount}";
  readonly "home.exposureLimit": "";
  readonly "offer.apply": "";
  readonly "offer.amount": "";
  readonly "offer.instalments": "{count}";
  readonly "offer.days": "{count}";
  readonly "offer.months": "{count}";
  readonly "offer.coolingOff": "{count}";
  readonly "offer.instalmentsRange": "{from}{to}";
  readonly "offer.daysRange": "{from}{to}";
  readonly "offer.monthsRange": "{from}{to}";
  readonly "offer.firstFree": "";
  readonly "offer.interestFreeDays": "{count}";
  readonly "offer.firstFreeDays": "{count}";
  readonly "choice.limit": "{amount}";
  readonly "choice.nextTier": "{count}{amount}";
  readonly "choice.room": "{limit}{owed}{room}";
  readonly "choice.approved": "{amount}{asked}";
  readonly "choice.startsAbove": "{amount}";
  readonly "certify.step.basic": "";
  readonly "certify.step.personal": "";
  readonly "certify.step.job": "";
  readonly "certify.step.ext": "";
  readonly "certify.about.basic": "";
  readonly "certify.about.personal": "";
  readonly "certify.about.job": "";
  readonly "certify.about.ext": "";
  readonly "certify.title.fullName": "";
  readonly "certify.hint.fullName": "";
  readonly "certify.why.fullName": "";
  readonly "certify.title.citizenship": "";
  readonly "certify.why.citizenship": "";
  readonly "certify.title.bornOn": "";
  readonly "certify.why.bornOn": "";
  readonly "certify.title.addressCountry": "";
  readonly "certify.why.addressCountry": "";
  readonly "certify.title.city": "";
  readonly "certify.title.stateCity": "";
  readonly "certify.hint.city": "";
  readonly "certify.why.city": "";
  readonly "certify.title.street": "";
  readonly "certify.hint.streetPH": "";
  readonly "certify.hint.streetIN": "";
  readonly "certify.why.street": "";
  readonly "certify.title.pinCode": "";
  readonly "certify.hint.pinCode": "";
  readonly "certify.why.pinCode": "";
  readonly "certify.title.employment": "";
  readonly "certify.why.employment": "";
  readonly "certify.title.employer": "";
  readonly "certify.hint.employer": "";
  readonly "certify.why.employer": "";
  readonly "certify.title.incomeBand": "";
  readonly "certify.hint.incomeBand": "";
  readonly "certify.why.incomeBand": "";
  readonly "certify.title.payDay": "";
  readonly "certify.why.payDay": "";
  readonly "certify.title.incomeProof": "";
  readonly "certify.hint.incomeProof": "";
  readonly "certify.why.incomeProof": "";
  readonly "certify.section.contact": "";
  readonly "certify.section.office": "";
  readonly "certify.section.identity": "";
  readonly "certify.section.location": "";
  readonly "certify.title.contactName": "";
  readonly "certify.hint.contactName": "";
  readonly "certify.why.contactName": "";
  readonly "certify.title.contactRelation": "";
  readonly "certify.why.contactRelation": "";
  readonly "certify.title.contactPhone": "";
  readonly "certify.hint.phonePH": "";
  readonly "certify.hint.phoneIN": "";
  readonly "certify.why.contactPhone": "";
  readonly "certify.title.contactAgreed": "";
  readonly "certify.why.contactAgreed": "";
  readonly "certify.agree.contactAgreed": "";
  readonly "certify.title.politicallyExposed": "";
  readonly "certify.hint.politicallyExposed": "";
  readonly "certify.why.politicallyExposed": "";
  readonly "certify.title.idKind": "";
  readonly "certify.why.idKind": "";
  readonly "certify.title.idNumber": "";
  readonly "certify.hint.idNumber": "";
  readonly "certify.why.idNumber": "";
  readonly "certify.title.idFront": "";
  readonly "certify.hint.idFront": "";
  readonly "certify.why.idFront": "";
  readonly "certify.title.idBack": "";
  readonly "certify.why.idBack": "";
  readonly "certify.title.selfie": "";
  readonly "certify.hint.selfie": "";
  readonly "certify.why.selfie": "";
  readonly "certify.title.idAgreed": "";
  readonly "certify.why.idAgreed": "";
  readonly "certify.agree.idAgreed": "";
  readonly "certify.title.location": "";
  readonly "certify.hint.location": "";
  readonly "certify.why.location": "";
  readonly "certify.agree.location": "";
  readonly "certify.citizen.PH": "";
  readonly "certify.citizen.IN": "";
  readonly "certify.citizen.other": "";
  readonly "certify.address.PH": "";
  readonly "certify.address.IN": "";
  readonly "certify.address.other": "";
  readonly "certify.work.employed": "";
  readonly "certify.work.own": "";
  readonly "certify.work.family": "";
  readonly "certify.work.pension": "";
  readonly "certify.work.none": "";
  readonly "certify.band.upTo": "{amount}";
  readonly "certify.band.over": "{amount}";
  readonly "certify.pay.weekly": "";
  readonly "certify.pay.twice": "";
  readonly "certify.pay.start": "";
  readonly "certify.pay.end": "";
  readonly "certify.pay.varies": "";
  readonly "certify.relation.parent": "";
  readonly "certify.relation.spouse": "";
  readonly "certify.relation.sibling": "";
  readonly "certify.relation.child": "";
  readonly "certify.relation.friend": "";
  readonly "certify.relation.other": "";
  readonly "certify.yes": "";
  readonly "certify.no": "";
  readonly "certify.id.passport": "";
  readonly "certify.id.license": "";
  readonly "certify.id.voter": "";
  readonly "complaints.all": "";
  readonly "complaints.waiting": "";
  readonly "complaints.answered": "";
  readonly "deskDayNotPossible": "{days}";
  readonly "deskViewsFull": "{count}";
  readonly "deskViewGone": "";
  readonly "deskViewNameTaken": "{name}";
  readonly "desk.reason": "";
  readonly "desk.paidOutOn": "";
  readonly "desk.instalmentsPaid": "";
  readonly "desk.paidOf": "{paid}{total}";
  readonly "desk.dueNow": "";
  readonly "desk.dueOn": "";
  readonly "desk.daysOverdue": "";
  readonly "desk.lateCharges": "";
  readonly "desk.stillToPay": "";
  readonly "payment.recorded": "";
  readonly "payment.awaiting-code": "";
  readonly "payment.pending": "";
  readonly "payment.paid": "";
  readonly "payment.failed": "";
  readonly "payment.expired": "";
  readonly "signInLocked": "{count}";
  readonly "reminder.due": "{appName}{amount}{dueOn}";
  readonly "reminder.dueToday": "{appName}{amount}{dueOn}";
  readonly "reminder.payInTime": "";
  readonly "reminder.payToday": "";
  readonly "reminder.overdue": "{appName}{dueOn}{amount}";
  readonly "reminder.grows": "{more}";
  readonly "reminder.pay": "";
  readonly "reminder.payOrExtend": "";
  readonly "reminder.talk": "{phone}";
  readonly "reminder.talkInApp": "";
  readonly "reminder.paid": "{appName}{amount}";
  readonly "reminder.left": "{left}{dueOn}";
  readonly "reminder.leftLate": "{left}{late}";
  readonly "reminder.leftNow": "{left}";
  readonly "reminder.settled": "";
  readonly "reminder.sent": "{appName}{amount}{account}{sentAt}";
  readonly "reminder.firstPayment": "{amount}{dueOn}";
  readonly "reminder.payout": "{appName}";
  readonly "reminder.correctAccount": "";
  readonly "reminder.accountRefused": "{appName}";
  readonly "reminder.chooseAccount": "";
  readonly "reminder.planDue": "{appName}{amount}{dueOn}";
  readonly "reminder.planDueToday": "{appName}{amount}{dueOn}";
  readonly "reminder.planAccepted": "{appName}";
  readonly "reminder.planDeclined": "{appName}";
  readonly "reminder.optOut": "";
  readonly "reminder.join": "{first}{second}";
  readonly "reminder.push": "";
  readonly "reminder.title.due": "";
  readonly "reminder.note.due": "{count}";
  readonly "reminder.title.overdue": "";
  readonly "reminder.note.overdue": "";
  readonly "reminder.title.paid": "";
  readonly "reminder.note.paid": "";
  readonly "statement.title": "";
  readonly "statement.titleOfAll": "";
  readonly "statement.holder": "";
  readonly "statement.loan": "";
  readonly "statement.loanOf": "{product}{orderId}";
  readonly "statement.period": "";
  readonly "statement.span": "{from}{to}";
  readonly "statement.asOf": "";
  readonly "statement.registration": "{number}";
  readonly "statement.authority": "{number}{authority}";
  readonly "statement.owedToday": "";
  readonly "statement.dueNow": "";
  readonly "statement.nextDue": "{day}";
  readonly "statement.payoff": "";
  readonly "statement.paidInFull": "";
  readonly "certificate.lent": "";
  readonly "calendar.pay": "{amount}{product}";
  readonly "calendar.note": "{orderId}{number}{total}{day}";
  readonly "statement.certificate": "{name}{product}{orderId}{day}";
  readonly "statement.certificateOfSettlement": "{product}{orderId}{name}{day}";
  readonly "statement.writtenOffNotice": "{product}{orderId}{name}{day}";
  readonly "statement.movements": "";
  readonly "statement.what": "";
  readonly "statement.charged": "";
  readonly "statement.paid": "";
  readonly "statement.balance": "";
  readonly "statement.before": "{day}";
  readonly "statement.after": "{day}";
  readonly "statement.paidOut": "";
  readonly "statement.paidOut.fee": "{sent}{fee}";
  readonly "statement.paidOut.topUp": "{amount}{orderId}";
  readonly "statement.cost": "";
  readonly "statement.due": "";
  readonly "statement.late": "{count}";
  readonly "statement.extended": "{count}";
  readonly "statement.newDue": "{day}";
  readonly "statement.movedAll": "";
  readonly "statement.chargedFor": "{count}";
  readonly "statement.payment": "";
  readonly "statement.paymentBy": "{channel}";
  readonly "statement.reference": "{reference}";
  readonly "statement.rebate": "";
  readonly "statement.interestAdded": "";
  readonly "statement.interestReduced": "";
  readonly "statement.prepaymentFee": "";
  readonly "statement.rescheduled": "";
  readonly "statement.holiday": "";
  readonly "statement.charge": "";
  readonly "statement.bouncedPayment": "";
  readonly "statement.feeWaived": "";
  readonly "statement.interestWaived": "";
  readonly "statement.penaltyWaived": "";
  readonly "statement.goodwill": "";
  readonly "statement.writtenOff": "";
  readonly "statement.settlementMet": "";
  readonly "statement.refund": "";
  readonly "statement.refundUnderWay": "";
  readonly "statement.refundCameBack": "";
  readonly "statement.refundCovered": "";
  readonly "statement.returned": "";
  readonly "statement.recovery": "";
  readonly "statement.settlementAgreed": "";
  readonly "statement.settles": "{amount}{day}";
  readonly "statement.settlementLapsed": "";
  readonly "statement.notSettled": "{amount}{day}";
  readonly "statement.reason": "{reason}";
  readonly "statement.chargedOff": "";
  readonly "statement.reversedPayment": "";
  readonly "statement.reversal": "";
  readonly "statement.chargeback": "";
  readonly "statement.reinstatement": "";
  readonly "statement.undone": "{what}";
  readonly "statement.undoneOn": "{day}";
  readonly "statement.countsAgain": "{what}";
  readonly "statement.goodwillAlone": "";
  readonly "statement.chargedOffAlone": "";
  readonly "statement.excess": "";
  readonly "statement.corrected": "";
  readonly "statement.totals": "";
  readonly "statement.component": "";
  readonly "statement.paidAlone": "";
  readonly "statement.remitted": "";
  readonly "statement.owed": "";
  readonly "statement.sum": "";
  readonly "statement.remark": "";
  readonly "statement.page": "{page}{count}";
  readonly "paymentHeld": "";
  readonly "paymentForOtherLoan": "";
  readonly "paymentCountsAnew": "";
  readonly "paymentSentBack": "";
  readonly "paymentReversed": "{day}";
  readonly "paymentChargedBack": "{day}";
  readonly "paid.short": "{came}{asked}{difference}";
  readonly "paid.over": "{came}{asked}{difference}";
  readonly "paid.toInstalment": "{amount}{number}";
  readonly "paid.toInstalments": "{amount}{first}{last}";
  readonly "paid.toOther": "{amount}";
  readonly "paid.kept": "{amount}";
  readonly "paid.notExtended": "";
  readonly "paid.notPaidOff": "";
  readonly "paid.loanChanged": "";
  readonly "paid.afterExpiry": "{day}";
  readonly "paid.asQuoted": "{day}";
  readonly "paid.reversedPart": "{amount}{day}";
  readonly "paid.chargedBackPart": "{amount}{day}";
  readonly "paid.excessSentBack": "{amount}{day}";
  readonly "paid.wasExcess": "";
  readonly "paid.noLongerCounts": "";
  readonly "paid.owedAgain": "{amount}";
  readonly "paid.reversalReason": "{reason}";
  readonly "refundOwedBack": "{amount}";
  readonly "order.paymentReversed": "{day}{amount}";
  readonly "order.paymentChargedBack": "{day}{amount}";
  readonly "reversal.refunded": "";
  readonly "reversal.bounced": "";
  readonly "reversal.wrongLoan": "";
  readonly "reversal.duplicate": "";
  readonly "reversal.paidTwice": "";
  readonly "reversal.mistake": "";
  readonly "status.refused.again": "{day}";
  readonly "status.overdue.noCharge": "";
  readonly "status.overdue.chargedOff": "";
  readonly "status.closed": "";
  readonly "status.closed.body": "{settledOn}";
  readonly "status.writtenOff": "";
  readonly "status.writtenOff.body": "{settledOn}";
  readonly "transfer.notValid.PH": "";
  readonly "transfer.notValid.IN": "";
  readonly "late.once.instalment": "{day}";
  readonly "late.once.loan": "{day}";
  readonly "late.daily.span": "{from}{to}";
  readonly "late.daily.from": "{from}";
  readonly "late.daily.loan": "";
  readonly "late.every": "{count}";
  readonly "late.of.instalment": "{percent}";
  readonly "late.of.instalment_principal": "{percent}";
  readonly "late.of.instalment_interest": "{percent}";
  readonly "late.of.overdue": "{percent}";
  readonly "late.of.outstanding": "{percent}";
  readonly "late.of.outstanding_principal": "{percent}";
  readonly "late.of.loan_principal": "{percent}";
  readonly "late.least": "{amount}";
  readonly "late.most": "{amount}";
  readonly "late.bracket.from": "{from}";
  readonly "late.bracket.span": "{from}{to}";
  readonly "late.bracket.to": "{to}";
  readonly "late.grace": "{count}";
  readonly "late.client.new": "";
  readonly "late.client.repeat": "";
  readonly "late.compounds": "";
  readonly "late.per.day": "{limit}";
  readonly "late.per.month": "{limit}";
  readonly "late.per.calendar_month": "{limit}";
  readonly "late.per.year": "{limit}";
  readonly "late.per.life": "{limit}";
  readonly "late.per.default": "{limit}";
  readonly "late.per.instalment": "{limit}";
  readonly "late.limit.late": "{limit}";
  readonly "late.limit.late_fixed": "{limit}";
  readonly "late.limit.late_percent": "{limit}";
  readonly "late.limit.total_cost": "{limit}";
  readonly "late.limit.default_cost": "{limit}";
  readonly "late.limit.scheduled_cost": "{limit}";
  readonly "late.limit.nominal_rate": "{limit}";
  readonly "late.limit.effective_rate": "{limit}";
  readonly "late.tax": "{name}";
  readonly "status.approved": "";
  readonly "status.approved.body": "";
  readonly "status.offeredAgain": "";
  readonly "status.offeredAgain.body": "";
  readonly "status.offeredAgain.topUp": "";
  readonly "status.approvedForLess": "{approved}";
  readonly "status.approvedForLess.body": "{asked}{approved}";
  readonly "status.review": "";
  readonly "status.review.body": "";
  readonly "status.refused": "";
  readonly "status.refused.body": "";
  readonly "status.declined": "";
  readonly "status.payingOut": "";
  readonly "status.payingOut.body": "";
  readonly "status.payoutOnHold": "";
  readonly "status.running": "";
  readonly "status.payBy": "{paid}{total}{dueOn}";
  readonly "status.dueToday": "";
  readonly "status.dueToday.body": "{paid}{total}";
  readonly "status.dueSoon": "";
  readonly "status.overdue": "{count}";
  readonly "status.overdue.body": "";
  readonly "status.settled": "";
  readonly "status.settled.body": "{settledOn}";
  readonly "order.21": "";
  readonly "order.110": "";
  readonly "order.151": "";
  readonly "order.170": "";
  readonly "order.174": "";
  readonly "order.180": "";
  readonly "order.200": "";
  readonly "youReceived": "";
  readonly "principalWorking": "{amount}{charges}";
  readonly "topUp.paidTo": "{orderId}";
  readonly "topUp.paidOffBy": "{orderId}";
  readonly "youReceive": "";
  readonly "processingFee": "";
  readonly "planOf": "{principal}{interest}";
  readonly "rate.flat": "{percent}";
  readonly "rate.declining": "{percent}";
  readonly "lawRate.key-facts-statement": "";
  readonly "lawRate.disclosure-statement": "";
  readonly "newUserMessage": "";
  readonly "newUserButton": "";
  readonly "leaveConfirm": "";
  readonly "joinFailedTitle": "";
  readonly "joinFailedBody": "";
  readonly "totalToRepay": "";
  readonly "termsHoldUntil": "";
  readonly "paidSoFar": "";
  readonly "stillToPay": "";
  readonly "youApplyFor": "";
  readonly "appliedOn": "";
  readonly "principal": "";
  readonly "interest": "";
  readonly "fee": "";
  readonly "penalty": "";
  readonly "extensionCharge": "";
  readonly "reclaim": "";
  readonly "settlesBy": "{day}";
  readonly "credit": "";
  readonly "creditUsed": "";
  readonly "instalmentOf": "{number}{total}";
  readonly "withdrawMessage": "{amount}";
  readonly "overdueTip": "{amount}";
  readonly "accountProblemTitle": "";
  readonly "extensionTitle": "{count}";
  readonly "extensionRemark": "";
  readonly "extensionPlanNow": "";
  readonly "noticeOfInstalment": "";
  readonly "paySteps.title": "";
  readonly "paySteps.page1": "";
  readonly "paySteps.page2": "";
  readonly "paySteps.code1": "";
  readonly "paySteps.code2": "";
  readonly "paySteps.code3": "";
  readonly "paySteps.qr1": "";
  readonly "paySteps.qr2": "";
  readonly "paySteps.qr3": "";
  readonly "noticeOfPayoff": "";
  readonly "noticeOfSettlement": "{day}";
  readonly "nothingOwed": "";
  readonly "payoffFrom": "{day}";
  readonly "noticeOfExtension": "";
  readonly "defaultCodeTitle": "";
  readonly "amountChanged": "{amount}";
  readonly "cardCode": "{code}";
  readonly "codeTooSoon": "";
  readonly "codeTries": "";
  readonly "paymentPending": "";
  readonly "paymentUnknown": "";
  readonly "paymentPaid": "";
  readonly "paymentExpired": "";
  readonly "paymentFailed": "";
  readonly "missing.citizenship": "";
  readonly "missing.age": "";
  readonly "missing.address": "";
  readonly "missing.politically_exposed": "";
  readonly "status.refused.now": "";
  readonly "ownData.sms.details": "{code}";
  readonly "ownData.sms.download": "{code}";
  readonly "ownData.sms.deletion": "{code}";
  readonly "ownData.phone": "";
  readonly "ownData.accounts": "";
  readonly "ownData.payout": "";
  readonly "ownData.card": "";
  readonly "certify.title.email": "";
  readonly "certify.hint.email": "";
  readonly "certify.why.email": "";
  readonly "consents.terms": "";
  readonly "consents.privacy": "";
  readonly "consents.account": "";
  readonly "consents.identity": "";
  readonly "consents.withdrawn": "";
  readonly "consents.note.contactAgreed": "";
  readonly "consents.note.location": "";
  readonly "deletion.gone.identity": "";
  readonly "deletion.gone.account": "";
  readonly "deletion.gone.book": "";
  readonly "deletion.kept.identity": "";
  readonly "deletion.kept.identityWhy": "";
  readonly "deletion.kept.books": "";
  readonly "deletion.kept.booksWhy": "";
  readonly "deletion.open.application": "{orderId}";
  readonly "deletion.open.payout": "{orderId}";
  readonly "deletion.open.loan": "{orderId}";
  readonly "deletion.open.payouts": "";
  readonly "deletion.open.payments": "";
  readonly "deletion.open.complaints": "";
  readonly "deletion.open.reviews": "";
  readonly "deletion.open.credit": "{amount}";
  readonly "access.who.you": "";
  readonly "access.who.service": "";
  readonly "access.who.office": "";
  readonly "access.what.complaint": "";
  readonly "access.why.complaint": "";
  readonly "access.what.picture": "";
  readonly "access.why.picture": "";
  readonly "access.what.answer": "";
  readonly "access.why.answer": "";
  readonly "access.what.answers": "";
  readonly "access.why.answers": "";
  readonly "access.what.found": "";
  readonly "access.why.found": "";
  readonly "access.what.loan": "";
  readonly "access.why.loan": "";
  readonly "access.what.page": "";
  readonly "access.why.page": "";
  readonly "access.what.numbers": "";
  readonly "access.why.numbers": "";
  readonly "access.what.documents": "";
  readonly "access.why.documents": "";
  readonly "access.what.contract": "";
  readonly "access.why.contract": "";
  readonly "access.what.receipt": "";
  readonly "access.why.receipt": "";
  readonly "access.what.phone": "";
  readonly "access.why.phone": "";
  readonly "access.what.export": "";
  readonly "access.why.export": "";
  readonly "access.what.download": "";
  readonly "access.why.download": "";
  readonly "export.title": "";
  readonly "export.note": "{lender}{time}";
  readonly "export.consents": "";
  readonly "export.what": "";
  readonly "export.withdrawn": "";
  readonly "export.loans": "";
  readonly "export.status": "";
  readonly "export.amount": "";
  readonly "export.complaints": "";
  readonly "export.words": "";
  readonly "export.access": "";
  readonly "export.who": "";
  readonly "refused.endpointOff": "{name}";
  readonly "refused.endpointRemoved": "{name}";
  readonly "refused.noRulesVersion": "{version}";
  readonly "refused.proposedBy": "{name}{number}";
  readonly "refused.itemApproved": "{name}";
  readonly "refused.itemRefused": "{name}";
  readonly "refused.itemClosed": "{name}";
  readonly "refused.itemTaken": "{name}";
  readonly "refused.secondOperator": "{name}";
  readonly "refused.bookedReturn": "{name}";
  readonly "refused.noVersion": "{number}";
  readonly "refused.versionApproved": "{number}{name}";
  readonly "refused.versionRefused": "{number}{name}";
  readonly "refused.versionWithdrawn": "{number}{name}";
  readonly "refused.versionOfAnother": "{number}{name}";
  readonly "refused.ownVersion": "{number}";
  readonly "refused.amount": "";
  readonly "refused.day": "";
  readonly "refused.days": "";
  readonly "refused.dueDates": "";
  readonly "refused.instalment": "";
  readonly "refused.transaction": "";
  readonly "refused.proposalRefused": "{name}";
}

export type TextKey = keyof ServiceTexts;

/** Whole sentences and labels that are stored in English: in the contract, in data, in the database. */
export type Phrase =
  | "This plan is not possible."
  | "This number has not been used here for a long time. Please confirm your date of birth and your payout account."
  | "These details are not right. Please ask for a new code and try again. If this number is new to you, please write to customer service."
  | "You have registered, please download the app to log in"
  | "The characters do not match the picture. Please type those in the new one."
  | "We cannot send a code to this mobile number."
  | "This page has been open for too long. Please try again."
  | "The code is not right. Please check the SMS."
  | "This code has expired. Please ask for a new one."
  | "Your account cannot be opened at the moment. Please try again later."
  | "The SMS could not be sent. Please try again in a moment."
  | "请正确输入手机号！"
  | "Please enter your 11-digit mobile number. It begins with 09."
  | "Please enter your 10-digit mobile number."
  | "You cannot apply for this loan now."
  | "Some questions are still open. Please answer them before you apply."
  | "We used these answers to decide on a loan, so they stay as they are until it is paid off. If one of them is wrong, please tell customer service."
  | "These answers were changed many times today. Please try again tomorrow."
  | "must be a name in letters, as on your ID"
  | "must be a day in the past"
  | "is too short"
  | "is too long"
  | "must be the 6 digits of a PIN code"
  | "must be the 10 digits of a mobile number"
  | "must be a different number from your own"
  | "must be agreed to"
  | "has changed in the meantime: please read it again"
  | "is no longer there: please add the picture again"
  | "must be a different picture from the one above"
  | "must stay as it was answered"
  | "Este pedido no admite quejas sobre cobranza."
  | "We cannot find this complaint."
  | "There is nothing to rate here."
  | "The name or the password is not right."
  | "Too many wrong passwords. Please try again later."
  | "This complaint has been answered in the meantime. Nothing was sent."
  | "This complaint is already waiting for an answer."
  | "Debt collection"
  | "A missing payment"
  | "Money that did not arrive"
  | "Fees, interest or late charges"
  | "My personal details"
  | "The app or this page"
  | "I cannot pay on time"
  | "Something else"
  | "Calls too often or at night"
  | "Rude words or threats"
  | "Calls to family, friends or work"
  | "Asked to pay into a private account"
  | "Calls about a loan that is not mine"
  | "This SMS is required and cannot be switched off."
  | "There is no such reminder."
  | "Notifications are not offered here."
  | "This browser’s notifications cannot be used here."
  | "A payment with this card is in progress. You can remove the card once it has ended."
  | "There is no statement yet: this loan has not been paid out."
  | "This is not a bank transfer number. Please check it on your receipt."
  | "This number cannot be used for this payment. Please check it on your receipt, or write to customer service."
  | "Too many numbers were entered for this payment. Please write to customer service."
  | "This transfer has already arrived. You don't need to do anything."
  | "Your book is full. Remove old entries that you no longer need."
  | "This entry no longer exists."
  | "Something in the request is wrong."
  | "This can only be done from our own pages."
  | "Please log in again."
  | "This call does not exist."
  | "This request was already sent with different content."
  | "This request is still being processed. Please try again in a moment."
  | "The request is too large."
  | "The request has the wrong content type."
  | "Too many tries. Please wait a moment."
  | "Something went wrong on our side. Please try again in a moment."
  | "The service is busy. Please try again in a moment."
  | "We cannot find this loan."
  | "There is nothing to pay on this loan."
  | "The amount to pay has changed. Please check it and try again."
  | "Your role does not allow this."
  | "Confirm again that it is you."
  | "This code or key is not right."
  | "This link was used or is too old. Ask an administrator for another."
  | "This password is too easy to guess. Choose another one."
  | "Add another way to sign in before you remove this one."
  | "This is the last administrator. Make another one first."
  | "There is no such item."
  | "The decision service has not answered yet."
  | "The desk does not offer this for such an item."
  | "There is no such borrower."
  | "Another operator has decided this application."
  | "The entry or the borrower has changed. Load the page again."
  | "The borrower is asked for this picture already."
  | "Another operator has taken this application."
  | "The product has no loan as small as that: refuse it instead."
  | "The borrower has as much lent as one person may have."
  | "The amount is above what was applied for, or above what may be approved."
  | "Another operator has changed this flag. Load the page again."
  | "There is no such operator."
  | "There is no such role or market."
  | "This name is taken or has a wrong form."
  | "The amount is above what you may approve. Approve less, or hand the application over."
  | "This proposal is over, or there is none of this number."
  | "Another operator decides on your proposal."
  | "There is no such event or endpoint."
  | "This is another operator’s proposal. Approve it as usual."
  | "The request took too long to arrive."
  | "The figures have changed since the proposal. Nothing was booked: propose it anew."
  | "The rules of the loan do not allow this."
  | "This loan cannot be extended now."
  | "This payment method is not available. Please choose another."
  | "We do not know yet whether the payment went through. Do not pay again. We are asking the provider."
  | "We cannot find this payment."
  | "The payment provider declined this payment. Please choose another method."
  | "We cannot find this card. Please choose another."
  | "This loan is not offered now."
  | "The loan on offer has changed. Please read it again before you confirm."
  | "We cannot find this contract."
  | "There is no money to withdraw on this loan."
  | "Please add an account to receive your money."
  | "Money cannot be sent to this account now. Please choose another one."
  | "This loan cannot be paid off early now."
  | "We cannot read this picture. Please choose a photo or a screenshot (JPEG, PNG, WebP)."
  | "This picture is too large. Please choose a smaller one."
  | "This picture is too small to read. Please take a new photo, or send it in full size."
  | "Nothing can be seen in this picture. Please take a new photo in good light."
  | "Too many pictures were sent. Please try again tomorrow."
  | "A picture is no longer there. Please add it again."
  | "Pictures cannot be saved at the moment, and yours was not. Please add it again later."
  | "Many pictures are being sent right now, and yours was not accepted. Please send it again in a moment."
  | "请勿重复提交支付请求"
  | "验证码错误"
  | "We cannot offer you this loan now, because an earlier loan was written off."
  | "A loan of yours is overdue. You can apply again once it is paid."
  | "We need your personal details before we can decide. Please complete them and apply again."
  | "We lend to Filipino citizens only."
  | "We lend to people over 18 only."
  | "We lend to people with a permanent address in the Philippines only."
  | "We cannot lend to politically exposed persons."
  | "Your other loans already take a large part of your income."
  | "We cannot offer you this loan now."
  | "You did not want this loan. Nothing was sent, and you owe nothing. You can apply again at any time."
  | "We cannot send money to this account. Please choose another, then we send the money."
  | "The money came back: the account is closed. Please check the account or choose another, then we send the money again."
  | "The money could not be sent: there is no account with this number. Please check the account or choose another, then we send the money again."
  | "The money could not be sent to your account. Please check the account or choose another, then we send the money again."
  | "The payment could not be started. Please try again."
  | "This way to pay is not available right now. Please choose another."
  | "The amount is too small for this way to pay. Please choose another."
  | "The amount is too large for this way to pay. Please choose another."
  | "The amount does not fit this way to pay. Please choose another."
  | "This card can no longer be used. Please choose another."
  | "E-wallet"
  | "Bank account"
  | "Wallet level"
  | "Your wallet app shows it in your profile."
  | "Fully verified"
  | "Basic"
  | "Upgraded"
  | "Not upgraded"
  | "Mobile number of the wallet"
  | "11 digits, starting with 09"
  | "Bank"
  | "Account number"
  | "10 to 16 digits, as on your statement; not the number on your card"
  | "Type of account"
  | "Savings"
  | "Checking"
  | "UPI number"
  | "8 to 10 digits; your UPI app shows it, often it is your mobile number"
  | "City of your branch"
  | "If yours is not in the list, choose the nearest one."
  | "9 to 18 digits, as in your passbook"
  | "Current"
  | "is missing"
  | "contains invisible characters: please type it again"
  | "is required"
  | "must be one of the choices"
  | "must be the 11 digits of a mobile number that starts with 09"
  | "must be the 10 to 16 digits of the account"
  | "must be the 8 to 10 digits of a UPI number"
  | "must be the 9 to 18 digits of the account"
  | "must be the 6 digits of the SMS"
  | "We have no phone number to send you a code. Please write to customer service."
  | "For your safety this page was open for too long. Please ask for a new code."
  | "We ask for these details when you apply for a loan."
  | "This consent cannot be withdrawn."
  | "Your account cannot be deleted yet."
  | "must be an e-mail address"
  | "There is no such product, or no such version."
  | "Other terms or products are in force since you looked. Look at the changes again."
  | "The rules of products do not allow this."
  | "The service has no help desk."
  | "It is being sent at the moment."
  | "The borrower has not sent this picture: there is none to replace."
  | "This operator may not decide applications of the market."
  | "There is no such profile, or no such version."
  | "A field of the booking is missing."
  | "The loan is not paid out."
  | "This decision is not possible here. Do what is needed, then close the item with a note."
  | "This event was not given up."
  | "This account was refused before. The borrower has to add another."
  | "The payment is paid. Do what is needed, then close the item with a note."
  | "The payment does not count on the loan."
  | "More than one payment claims this line. Assign the line to one of them first."
  | "The line was given to a payment. Close the item once it is dealt with."
  | "The line is a provider's transfer."
  | "The line was returned to its sender."
  | "The line is another line once more."
  | "The books have changed since. Import the report again, or close the item with a note."
  | "A difference of the last row was taken over before. Close the item with a note."
  | "The payment cannot be paid now."
  | "The payout would be sent. Approve or refuse it instead."
  | "The payout waits for nobody any more. Close the item with a note."
  | "A report of a lost number cannot be approved. Look at the documents, then request the change of the number."
  | "The new number belongs to another borrower by now. Refuse the item."
  | "This request was decided before."
  | "Nobody decided on this proposal in time. Propose it anew.";
