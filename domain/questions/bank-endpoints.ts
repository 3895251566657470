import { z } from 'zod'
import { UncheckedId } from '../catalogue/fields.ts'
import { endpoint, formFields, Id, listQuery, MessageField, Pagination } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { Blueprint, BlueprintPick, BlueprintPreview, BlueprintReplacement, BlueprintSave } from './blueprint.ts'
import { PaperQuestions } from './bulk-items.ts'
import { SimilarQuestion } from './question-import.ts'
import { BankStats, SmartChange, SmartDraft, SmartQuestion } from './smart.ts'

const edit = { permission: 'manage_questions' } as const

export const maxImageBytes = 8 * 1024 * 1024

/** What all endpoints that store an image have in common. */
export const imageUpload = {
  input: formFields(),
  upload: { field: 'image', maxBytes: maxImageBytes },
  errors: ['too_large', 'unsupported_type', 'validation_failed'] satisfies ErrorCode[],
  status: 201,
}

export const StoredImage = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })
export const maxImagePixels = 24_000_000

/** Endpoints of the question bank as a whole: short-form questions, similarity search, blueprints, images. */
export const bankEndpoints = {
  addQuestionsToPaper: endpoint({
    method: 'POST',
    path: '/admin/papers/{id}/questions',
    summary: 'Add a list of questions to a paper, all or none; those it has already are skipped',
    access: edit,
    params: { id: UncheckedId },
    input: PaperQuestions,
    output: {
      ...MessageField,
      added: z.number().int(),
      createdCount: z.number().int(),
      skippedCount: z.number().int(),
      errors: z.array(z.string()),
    },
    errors: ['not_found', 'validation_failed', 'paper_full'],
    bodyLimit: 16 * 1024 * 1024,
  }),
  removePaperQuestions: endpoint({
    method: 'DELETE',
    path: '/admin/papers/{id}/questions',
    summary: 'Remove questions from a paper, or all of them: its own are deleted, those of other papers only leave it',
    access: edit,
    recentPassword: true,
    params: { id: UncheckedId },
    input: z.object({ questionIds: z.array(Id).min(1, 'Please select at least one question').max(1000).optional() }),
    output: { ...MessageField, deletedCount: z.number().int(), takenOutCount: z.number().int() },
    errors: ['not_found', 'paper_in_use'],
  }),
  takeQuestionFromPaper: endpoint({
    method: 'DELETE',
    path: '/admin/papers/{id}/questions/{questionId}',
    summary: 'Remove a question from a paper that borrowed it from another',
    access: edit,
    params: { id: UncheckedId, questionId: UncheckedId },
    output: MessageField,
    errors: ['not_found'],
  }),
  findSimilar: endpoint({
    method: 'POST',
    path: '/exams/questions/similar',
    summary: 'Questions anywhere in the bank that are similar to this text',
    access: edit,
    input: z.object({
      text: z.string().trim().min(1).max(20_000),
      exceptId: Id.optional(),
      limit: z.number().int().min(1).max(20).default(5),
    }),
    output: { data: z.array(SimilarQuestion) },
  }),
  createSmartQuestion: endpoint({
    method: 'POST',
    path: '/exams/questions/smart',
    summary: 'Add a question by the short form',
    access: edit,
    input: SmartDraft,
    output: { ...MessageField, _id: Id, data: SmartQuestion },
    errors: ['validation_failed', 'already_exists', 'paper_full'],
    status: 201,
  }),
  listSmartQuestions: endpoint({
    method: 'GET',
    path: '/exams/questions/smart',
    summary: 'Questions written with the short form; with scope=all every question that fits it',
    access: edit,
    query: listQuery(
      ['createdAt', 'question', 'difficulty'],
      {
        paper: UncheckedId.optional(),
        difficulty: z.string().max(20).optional(),
        tag: z.string().max(60).optional(),
        scope: z.enum(['smart', 'all']).default('smart'),
      },
      { sort: 'createdAt', order: 'desc' },
    ),
    output: { questions: z.array(SmartQuestion), pagination: Pagination },
  }),
  updateSmartQuestion: endpoint({
    method: 'PUT',
    path: '/exams/questions/smart/{id}',
    summary: 'Change a question by the short form',
    access: edit,
    params: { id: UncheckedId },
    input: SmartChange,
    output: { ...MessageField, data: SmartQuestion },
    errors: ['not_found', 'stale_version', 'validation_failed', 'already_exists', 'paper_full'],
  }),
  removeSmartQuestions: endpoint({
    method: 'DELETE',
    path: '/exams/questions/smart/bulk',
    summary: 'Remove several questions from every paper',
    access: edit,
    recentPassword: true,
    input: z.object({ questionIds: z.array(Id).min(1, 'Please select at least one question').max(1000) }),
    output: { ...MessageField, deletedCount: z.number().int() },
  }),
  readBankStats: endpoint({
    method: 'GET',
    path: '/exams/questions/smart/stats',
    summary: 'Statistics of the question bank',
    access: edit,
    output: { data: BankStats },
  }),
  previewBlueprint: endpoint({
    method: 'POST',
    path: '/exams/questions/blueprint/preview',
    summary: 'Which questions a blueprint would pick, and where the bank has too few',
    access: edit,
    input: Blueprint,
    output: { data: BlueprintPreview },
  }),
  replaceBlueprintPick: endpoint({
    method: 'POST',
    path: '/exams/questions/blueprint/replace',
    summary: 'Another question for one rule of a blueprint',
    access: edit,
    input: BlueprintReplacement,
    output: { data: BlueprintPick.shape.question },
    errors: ['not_found'],
  }),
  saveBlueprint: endpoint({
    method: 'POST',
    path: '/exams/questions/blueprint/save',
    summary: 'Append picked questions to a paper; they still belong to their original papers',
    access: edit,
    input: BlueprintSave,
    output: { ...MessageField, added: z.number().int(), skippedCount: z.number().int() },
    errors: ['not_found', 'paper_full'],
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/exams/questions/images',
    summary: 'Store a PNG, JPEG, WebP or GIF image and return its URL',
    access: edit,
    ...imageUpload,
    output: { data: StoredImage.extend({ bytes: z.number().int() }) },
    perMinute: 120,
  }),
  readImage: endpoint({
    method: 'GET',
    path: '/files/{name}',
    summary: 'A stored image',
    access: 'public',
    params: { name: z.string().max(100) },
    download: 'image/webp',
    errors: ['not_found'],
  }),
}
